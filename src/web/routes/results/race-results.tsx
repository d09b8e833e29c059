import { meetingCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/race-results";
import { keepRows } from "./keep-rows.ts";
import { loadRaceResults, type RaceRowView, type RaceTableView } from "./race-results.server.ts";
import { ResultsPage } from "./results-page.tsx";
import {
  ClassificationTable,
  type Column,
} from "../../components/classification/classification-table.tsx";
import { Gained } from "../../components/classification/gained.tsx";
import { raceSheet } from "../../components/classification/sheet-layout.tsx";
import { NONE } from "./no-figure.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";

export const handle = { parameters: ["q", "year", "page"] } satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadRaceResults(context, params, new URL(request.url).searchParams);
}

export const shouldRevalidate = keepRows;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        path: paths.raceResults(loaderData.season),
        title: `Formula 1 Race Results, ${loaderData.season} Season · Gridwalk`,
        description: `Every Grand Prix and sprint of ${loaderData.season}, newest first: positions, points, grid, gaps, retirements and fastest laps.`,
        card: loaderData.shown[0] && meetingCard(loaderData.shown[0]),
      })
    : [];

export default function RaceResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      kind="race"
      path={paths.raceResults}
      renderTable={(table, caption) => <RaceTable table={table} caption={caption} />}
    />
  );
}

/**
 * On phones, each figure has a label instead of a column heading, and missing figures are left out.
 */
function Labelled({ label, figure }: { readonly label: string; readonly figure: string }) {
  if (figure === NONE) return <span className="wider-than-640">{NONE}</span>;
  return (
    <>
      <span className="only-until-640">{label} </span>
      {figure}
    </>
  );
}

const grid: Column<RaceRowView> = {
  head: "Grid",
  kind: "grid",
  cell: (row) => (
    <>
      <Labelled label="Grid" figure={row.grid} />{" "}
      <Gained gained={row.gained} className={raceSheet.gained} />
    </>
  ),
};
const time: Column<RaceRowView> = {
  head: "Time or status",
  kind: "time",
  cell: (row) => (
    <>
      {row.time}
      {row.status !== "" && <small>{row.status}</small>}
    </>
  ),
};
const fastestLap: Column<RaceRowView> = {
  head: "Fastest lap",
  kind: "lap",
  cell: (row) => <Labelled label="Best" figure={row.fastestLap} />,
  best: (row) => (row.isFastest ? "fastest of the race" : null),
};
const points: Column<RaceRowView> = {
  head: "Points",
  kind: "points",
  cell: (row) => row.points,
};

function RaceTable({
  table,
  caption,
}: {
  readonly table: RaceTableView;
  readonly caption: string;
}) {
  const { rows, hasLaps, summary } = table;
  return (
    <>
      {summary !== null && (
        <Text size="m" tone="quiet" className={styles.summary}>
          {summary}
        </Text>
      )}
      <ClassificationTable
        layout={raceSheet}
        caption={caption}
        rows={rows}
        columns={[grid, time, ...(hasLaps ? [fastestLap] : []), points]}
      />
    </>
  );
}
