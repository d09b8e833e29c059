import { Form, Link, useSubmit } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { buttonLook } from "../../ui/button.tsx";
import { type Figure, FigureList } from "../../ui/figure-list.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Play } from "../../ui/icons.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/track-visualizer";
import { TrackMap } from "./track-map.tsx";
import type { ShownTrack, TrackVisualizerView } from "./track-visualizer.server.ts";
import heroChoice from "../../components/hero-choice.module.css";
import plates from "../../components/plates.module.css";
import picks from "../../ui/pick.module.css";
import styles from "./track-visualizer.module.css";

export { loadTrackVisualizer as loader } from "./track-visualizer.server.ts";

export const handle = { parameters: ["year", "layout"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.trackVisualizer(),
    title: "Track visualizer and race replays since 1996 · Gridwalk",
    description:
      "Maps of every Formula 1 circuit by season, with start line, direction and length, and car-by-car replays of races since 1996.",
  });

export default function TrackVisualizer({ loaderData }: Route.ComponentProps) {
  const { season, shown: selectedTrack, races, seasons, replays, latest } = loaderData;
  return (
    <>
      <header className={`${styles.hero} on-hero`}>
        <div className="wrap">
          <Cluster gap={9} align="end" apart>
            <Heading level={1}>Track visualizer</Heading>
            <Choice view={loaderData} />
          </Cluster>
          {latest && (
            <Cluster gap={5} above={6}>
              <Link to={latest.to} className={buttonLook} data-kind="primary">
                <Play size={18} aria-hidden="true" fill="currentcolor" />
                {latest.isLast ? "Watch the last race" : "Watch the latest replay"}
                <Text as="span" size="s" weight={500}>
                  {latest.name}
                </Text>
              </Link>
            </Cluster>
          )}
          {selectedTrack && <Shown track={selectedTrack} season={season} />}
        </div>
      </header>
      <div className="wrap">
        <Section id="races" title={`${season} races`}>
          <Text above={4} tone="quiet">
            {leadOf(replays, races.length)}
          </Text>
          <ol className={plates.plates}>
            {races.map((race) => (
              <Plate key={race.round} race={race} />
            ))}
          </ol>
        </Section>
        <nav aria-labelledby="seasons">
          <Section id="seasons" title="Replays by season">
            <ul className={styles.seasons}>
              {seasons
                .filter(({ races: count }) => count > 0)
                .map((choice) => (
                  <li key={choice.season}>
                    <Link
                      to={choice.to}
                      aria-current={choice.season === season ? "page" : undefined}
                    >
                      <Text as="b" size="2xl" face="name">
                        {choice.season}
                      </Text>
                      <Text as="span" size="s" tone="quiet">
                        {pluralize(choice.races, "race")}
                      </Text>
                    </Link>
                  </li>
                ))}
            </ul>
          </Section>
        </nav>
      </div>
    </>
  );
}

function leadOf(replays: number, races: number): string {
  if (replays === 0) return "No replays yet this season.";
  const all = races === 1 ? "the first race" : `all ${races} races`;
  const which = replays === races ? all : `${replays} of ${races} races`;
  return `${replays === 1 ? "A replay" : "Replays"} of ${which}.`;
}

function Choice({ view }: { readonly view: TrackVisualizerView }) {
  const submit = useSubmit();
  const { season, seasons, choices, shown: selectedTrack } = view;
  return (
    <Form
      action={paths.trackVisualizer()}
      className={heroChoice.choice}
      key={`${season} ${selectedTrack?.layoutId ?? ""}`}
    >
      <div>
        <label htmlFor="year">Season</label>
        <select
          className={picks.pick}
          id="year"
          name="year"
          defaultValue={season}
          // The circuit is submitted too, and stays selected if the new season has it.
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {seasons.map((choice) => (
            <option key={choice.season}>{choice.season}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="layout">Circuit</label>
        <select
          className={picks.pick}
          id="layout"
          name="layout"
          defaultValue={selectedTrack?.layoutId}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {choices.map(({ layoutId, label }) => (
            <option key={layoutId} value={layoutId}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={`${picks.pick} without-script`}>
        Show
      </button>
    </Form>
  );
}

function Shown({ track, season }: { readonly track: ShownTrack; readonly season: number }) {
  const { turns, laps, finishOffsetM, watch } = track;
  const figures: Figure[] = [
    { label: "Length", value: track.length },
    ...(turns === null ? [] : [{ label: "Turns", value: turns }]),
    { label: "Direction", value: track.direction },
    ...(laps === null ? [] : [{ label: "Race", value: pluralize(laps, "lap") }]),
  ];
  return (
    <figure className={styles.figure}>
      <TrackMap map={track.map} label={`Map of ${track.name} as raced in ${season}`} />
      <figcaption className={styles.caption}>
        <Columns until={820} gap={10}>
          <div>
            <Cluster as="p" gap={5} size="m" weight={500} tone="quiet">
              <Flag alpha2={track.alpha2} /> {track.place}
            </Cluster>
            <Heading level={2} size="title" above={5} className={styles.name}>
              <Link to={track.circuitTo}>{track.name}</Link>
            </Heading>
            {watch.length > 0 && (
              <Cluster as="p" gap={5} above={7}>
                {watch.map(({ name, to }) => (
                  <Link key={to} to={to} className={buttonLook} data-kind="primary">
                    <Play size={18} aria-hidden="true" fill="currentcolor" />
                    {watch.length === 1 ? `Watch the ${season} race` : `Watch the ${name}`}
                  </Link>
                ))}
              </Cluster>
            )}
          </div>
          <div>
            <FigureList kind="wide" figures={figures} />
            {finishOffsetM !== null && finishOffsetM !== 0 && (
              <p className="note">
                The finish line is {Math.abs(finishOffsetM)} m{" "}
                {finishOffsetM > 0 ? "before" : "after"} the start line.
              </p>
            )}
            {track.caveat !== null && <p className="note">{track.caveat}</p>}
          </div>
        </Columns>
      </figcaption>
    </figure>
  );
}

function Plate({ race }: { readonly race: TrackVisualizerView["races"][number] }) {
  return (
    <li className={`stack ${plates.plate} ${styles.plate}`} data-shown={race.shown || undefined}>
      <Text size="3xl" face="number" className={plates.round}>
        <span className="visually-hidden">Round </span>
        {race.round}
      </Text>
      <div className={plates.drawing}>
        {race.drawing && <CircuitOutline drawing={race.drawing} label="" weight="fine" />}
      </div>
      <Heading level={3}>
        {race.trackTo === null ? (
          race.name
        ) : (
          <Link to={race.trackTo} className="cover-link">
            {race.name}
          </Link>
        )}
      </Heading>
      <Cluster as="p" gap={4} unbroken above={2} size="m" tone="quiet">
        <Flag alpha2={race.alpha2} width={20} /> {race.circuit}
      </Cluster>
      <Cluster as="p" gap={7} tight className={styles.ways}>
        {race.replayTo !== null && (
          <Link to={race.replayTo} className="link">
            <Play size={16} aria-hidden="true" fill="currentcolor" />
            Watch<span className="visually-hidden"> the {race.name}</span>
          </Link>
        )}
      </Cluster>
    </li>
  );
}
