import { Play } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";

import { paths } from "#domain/paths.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/track-visualizer";
import { TrackMap } from "./track-map.tsx";
import { loadTrackVisualizer, type ShownTrack, type TrackVisualizerView } from "./track-visualizer.server.ts";
import styles from "./track-visualizer.module.css";

export const handle = { parameters: ["year", "layout"] } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadTrackVisualizer(context, new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.trackVisualizer(),
    title: "Track Visualizer and Race Replays since 1996 · Gridwalk",
    description:
      "Every Formula 1 circuit by season as a map, with start line, direction and length, and replays of every race since 1996, car by car.",
  });

export default function TrackVisualizer({ loaderData }: Route.ComponentProps) {
  const { season, shown, races, seasons, replays } = loaderData;
  return (
    <>
      <header className={`${styles.hero} on-hero`}>
        <div className="wrap">
          <div className={styles.top}>
            <h1 className={styles.title}>Track visualizer</h1>
            <Choice view={loaderData} />
          </div>
          {shown && <Shown track={shown} season={season} />}
        </div>
      </header>
      <div className="wrap">
        <section className={styles.section} aria-labelledby="races">
          <h2 id="races" className="section-title">
            Races of {season}
          </h2>
          <p className={styles.lead}>{leadOf(replays, races.length)}</p>
          <ol className={styles.plates}>
            {races.map((race) => (
              <Plate key={race.round} race={race} />
            ))}
          </ol>
        </section>
        <nav className={styles.section} aria-labelledby="seasons">
          <h2 id="seasons" className="section-title">
            Replays by season
          </h2>
          <ul className={styles.seasons}>
            {seasons.map((choice) => (
              <li key={choice.season}>
                <Link to={choice.to} aria-current={choice.season === season ? "page" : undefined}>
                  <b>{choice.season}</b>
                  <span>
                    {choice.races === 0 ? "to come" : `${choice.races} ${choice.races === 1 ? "race" : "races"}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

function leadOf(replays: number, races: number): string {
  if (replays === 0) return "No replays yet this season.";
  const which = replays === races ? `All ${races}` : `${replays} of ${races}`;
  return `${which} can be watched again: every car on the circuit, by its recorded lap times.`;
}

/** Season and circuit selectors. Submits by its button, and on every change where script runs. */
function Choice({ view }: { readonly view: TrackVisualizerView }) {
  const submit = useSubmit();
  const { season, seasons, choices, shown } = view;
  return (
    <Form action={paths.trackVisualizer()} className={styles.choice} key={`${season} ${shown?.layoutId ?? ""}`}>
      <div>
        <label htmlFor="year">Season</label>
        <select
          id="year"
          name="year"
          defaultValue={season}
          // Keeps the circuit if the new season has it too.
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
          id="layout"
          name="layout"
          defaultValue={shown?.layoutId}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {choices.map(({ layoutId, label }) => (
            <option key={layoutId} value={layoutId}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="without-script">
        Show
      </button>
    </Form>
  );
}

function Shown({ track, season }: { readonly track: ShownTrack; readonly season: number }) {
  const { turns, laps, finishOffsetM, watch } = track;
  return (
    <figure className={styles.figure}>
      <TrackMap map={track.map} label={`Map of ${track.name} as raced in ${season}`} />
      <figcaption className={styles.caption}>
        <div>
          <p className={styles.where}>
            <Flag alpha2={track.alpha2} /> {track.place}
          </p>
          <h2 className={styles.name}>
            <Link to={track.circuitTo}>{track.name}</Link>
          </h2>
          {watch.length > 0 && (
            <p className={styles.watch}>
              {watch.map(({ name, to }) => (
                <Link key={to} to={to}>
                  <Play size={18} aria-hidden="true" fill="currentcolor" />
                  {watch.length === 1 ? `Watch the race of ${season}` : `Watch the ${name}`}
                </Link>
              ))}
            </p>
          )}
        </div>
        <div>
          <dl className={styles.facts}>
            <div>
              <dt>Length</dt>
              <dd>{track.length}</dd>
            </div>
            {turns !== null && (
              <div>
                <dt>Turns</dt>
                <dd>{turns}</dd>
              </div>
            )}
            <div>
              <dt>Direction</dt>
              <dd>{track.direction}</dd>
            </div>
            {laps !== null && (
              <div>
                <dt>Race</dt>
                <dd>{laps} laps</dd>
              </div>
            )}
          </dl>
          {finishOffsetM !== null && (
            <p className={styles.note}>
              {finishOffsetM === 0
                ? "The race starts and finishes on the same line."
                : `The finish line lies ${Math.abs(finishOffsetM)} m ${finishOffsetM > 0 ? "before" : "after"} the starting line.`}
            </p>
          )}
          {track.caveat !== null && <p className={styles.note}>{track.caveat}</p>}
        </div>
      </figcaption>
    </figure>
  );
}

function Plate({ race }: { readonly race: TrackVisualizerView["races"][number] }) {
  return (
    <li className={styles.plate} data-shown={race.shown || undefined}>
      <p className={styles.round}>
        <span className="visually-hidden">Round </span>
        {race.round}
      </p>
      <div className={styles.thumb}>
        {race.drawing && <CircuitOutline drawing={race.drawing} label="" weight="fine" />}
      </div>
      <h3 className={styles.race}>{race.name}</h3>
      <p className={styles.circuit}>
        <Flag alpha2={race.alpha2} width={20} /> {race.circuit}
      </p>
      <p className={styles.ways}>
        {race.replayTo !== null && (
          <Link to={race.replayTo} className={styles.play}>
            <Play size={16} aria-hidden="true" fill="currentcolor" />
            Watch<span className="visually-hidden"> the {race.name}</span>
          </Link>
        )}
        {race.trackTo !== null && (
          <Link to={race.trackTo}>
            Track<span className="visually-hidden"> of the {race.name}</span>
          </Link>
        )}
      </p>
    </li>
  );
}
