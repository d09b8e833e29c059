import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { TeamBar } from "../../components/team-bar.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Columns } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { Route } from "./+types/race-pace";
import type { PaceTable } from "./pace-table.server.ts";
import type { PassCount, PassList } from "./pass-list.server.ts";
import { loadRacePace, type RacePaceView } from "./race-pace.server.ts";
import styles from "./race-pace.module.css";

export const handle = {} satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadRacePace(context, params);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { meeting, analysis } = loaderData;
  return pageMeta(matches, {
    path: paths.racePace(meeting),
    title: `Pace and passes, ${meeting.name} ${meeting.season} · Gridwalk`,
    description: `${meeting.name} ${meeting.season}: how fast every driver was on clear laps, what a stop cost, and who passed whom.`,
    noindex: analysis === null,
  });
};

export default function RacePace({
  loaderData: { meeting, isOver, analysis },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        up={{ to: paths.meeting(meeting), label: `${meeting.name} ${meeting.season}` }}
        title="Pace and passes"
        lead="How fast every driver was on clear laps, what a stop cost, and who passed whom. Estimated from lap times."
      />
      {analysis ? <Analysis analysis={analysis} /> : <NoAnalysis isOver={isOver} />}
    </div>
  );
}

function NoAnalysis({ isOver }: { readonly isOver: boolean }) {
  if (!isOver)
    return (
      <EmptyState title="Not yet">
        We work this out when the race is over and its lap times are in.
      </EmptyState>
    );
  return (
    <EmptyState title="No lap times">
      This page needs the lap times of every car. We have those of races since 1996, and new ones
      soon after the race.
    </EmptyState>
  );
}

function Analysis({ analysis }: { readonly analysis: RacePaceView }) {
  const { pace, paceMissing, fuelIsCounted, stints, stops, passes } = analysis;
  return (
    <>
      <Section id="pace" title="Pace" aside={<HowLink method="pace" />}>
        {pace ? <Pace pace={pace} fuelIsCounted={fuelIsCounted} /> : <p>{paceMissing}</p>}
      </Section>
      {stops.rows.length > 0 && (
        <Section id="stops" title="What a stop cost" aside={<HowLink method="pit-loss" />}>
          <p className={styles.message}>
            {stops.message ?? "There were too few ordinary stops to say what one cost."}
          </p>
          {stops.slowMessage && <p>{stops.slowMessage}</p>}
          <Rows summary={`All ${pluralize(stops.rows.length, "judged stop")}`}>
            <ScrollTable label="Losses by stop" figures>
              <TableHead heads={["Driver", "Lap", "Seconds lost", "Field"]} />
              <tbody>
                {stops.rows.map(({ key, name, lap, loss, isSlow }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{lap}</td>
                    <td>{loss}</td>
                    <td>{isSlow ? "slow" : "racing"}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </Rows>
        </Section>
      )}
      <Passes passes={passes} />
      {stints.length > 0 && (
        <Section id="stints" title="How the tyres lasted" aside={<HowLink method="pace" />}>
          <p className="note">
            Stints with at least six clear laps.{" "}
            {fuelIsCounted
              ? "The fuel that a car burns makes it faster, so wear is larger than shown."
              : ""}
          </p>
          <ScrollTable label="Stints by driver">
            <TableHead heads={["Driver", "Laps and change of pace"]} />
            <tbody>
              {stints.map(({ key, name, colour, stints: driverStints }) => (
                <tr key={key}>
                  <th scope="row">
                    <TeamBar colour={colour} /> {name}
                  </th>
                  <td>
                    {driverStints.map(({ laps, fallOff }) => `Laps ${laps}: ${fallOff}`).join("; ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </Section>
      )}
    </>
  );
}

function HowLink({ method }: { readonly method: string }) {
  return (
    <Link className="link" to={paths.method(method)}>
      How this is worked out
    </Link>
  );
}

function Pace({
  pace,
  fuelIsCounted,
}: {
  readonly pace: PaceTable;
  readonly fuelIsCounted: boolean;
}) {
  return (
    <>
      <p className={styles.message}>{pace.message}</p>
      <p className="note">
        Seconds a lap compared with the driver in the middle of the field. The bar holds the true
        figure in 95 of 100 cases.{" "}
        {!fuelIsCounted &&
          "Cars refuelled in this race, so heavy and light cars can’t be told apart."}
      </p>
      <ScrollTable label="Pace by driver" figures className={styles.pace}>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            <th scope="col" className={styles.scale}>
              Faster to slower
            </th>
            <th scope="col">Seconds a lap</th>
            <th scope="col" className="wider-than-640">
              Clear laps
            </th>
          </tr>
        </thead>
        <tbody>
          {pace.rows.map(({ key, name, colour, at, from, to, seconds, range, laps }) => (
            <tr key={key}>
              <th scope="row">
                <TeamBar colour={colour} /> {name}
              </th>
              <td className={styles.scale}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <path className={styles.middle} d={`M${pace.medianAt} 0v10`} />
                  <path className={styles.interval} d={`M${from} 5H${to}`} />
                  <path className={styles.figure} stroke={colour ?? undefined} d={`M${at} 1v8`} />
                </svg>
                <span className="visually-hidden">{range}</span>
              </td>
              <td>{seconds}</td>
              <td className="wider-than-640">{laps}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {pace.teamMates.length > 0 && (
        <>
          <Heading level={3} above={8}>
            Team-mates
          </Heading>
          <ul className={styles.pairs}>
            {pace.teamMates.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Passes({ passes }: { readonly passes: PassList }) {
  return (
    <Section id="passes" title="Passes" aside={<HowLink method="passes" />}>
      <p className={styles.message}>
        {passes.total === 0
          ? "No pass on a flying lap was held to the line."
          : `At least ${pluralize(passes.total, "pass", "passes")}.`}
      </p>
      {passes.total > 0 && (
        <>
          <Columns until={640} gap={10}>
            <Counts title="Made the most" counts={passes.most} />
            <Counts title="Passed most often" counts={passes.mostPassed} />
          </Columns>
          <Rows summary="Every pass">
            <ScrollTable label="Passes by lap" figures>
              <TableHead heads={["Lap", "Driver", "Passed", "For place"]} />
              <tbody>
                {passes.rows.map(({ key, lap, by, on, position }) => (
                  <tr key={key}>
                    <td>{lap}</td>
                    <th scope="row">{by}</th>
                    <td>{on}</td>
                    <td>{position}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </Rows>
        </>
      )}
    </Section>
  );
}

function Counts({
  title,
  counts,
}: {
  readonly title: string;
  readonly counts: readonly PassCount[];
}) {
  return (
    <div>
      <Heading level={3} above={6}>
        {title}
      </Heading>
      <ol className={styles.counts}>
        {counts.map(({ key, name, passes }) => (
          <li key={key}>
            {name} <b>{passes}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Rows({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={`${styles.rows} open-on-paper`}>
      <summary className="weight-600">{summary}</summary>
      {children}
    </details>
  );
}
