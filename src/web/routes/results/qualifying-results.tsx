import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/qualifying-results";
import { keepRows } from "./keep-rows.ts";
import {
  loadQualifyingResults,
  type QualifyingRowView,
  type QualifyingTableView,
} from "./qualifying-results.server.ts";
import { ResultsPage } from "./results-page.tsx";
import {
  ClassificationTable,
  type Column,
} from "../../components/classification/classification-table.tsx";
import { qualifyingSheet } from "../../components/classification/sheet-layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";

export const handle = {
  parameters: ["q", "year", "page"],
  results: "qualifying",
} satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadQualifyingResults(context, params, new URL(request.url).searchParams);
}

export const shouldRevalidate = keepRows;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        path: paths.qualifyingResults(loaderData.season),
        title: `Formula 1 Qualifying Results, ${loaderData.season} Season · Gridwalk`,
        description: `Every qualifying and sprint qualifying session of ${loaderData.season}, newest first: positions and Q1, Q2 and Q3 times.`,
      })
    : [];

export default function QualifyingResults({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsPage
      results={loaderData}
      kind="qualifying"
      path={paths.qualifyingResults}
      renderTable={(table, caption, session) => (
        <QualifyingTable table={table} caption={caption} session={session} />
      )}
    />
  );
}

const LAST = 2;

interface QualifyingTableProps {
  readonly table: QualifyingTableView;
  readonly caption: string;
  /** Kind of session. The segments of sprint qualifying are called SQ1 to SQ3. */
  readonly session: string;
}

function QualifyingTable({ table, caption, session }: QualifyingTableProps) {
  const prefix = session === "sprint-qualifying" ? "SQ" : "Q";
  const segments = [0, 1, 2].map((segment): Column<QualifyingRowView> => ({
    head: `${prefix}${segment + 1}`,
    kind: "lap",
    cell: (row) => lapOf(row, segment),
    best: ({ quickestIn }) => (quickestIn.includes(segment + 1) ? "quickest" : null),
  }));
  return (
    <>
      {table.summary !== null && (
        <Text size="m" tone="quiet" className={styles.summary}>
          {table.summary}
        </Text>
      )}
      <ClassificationTable
        layout={qualifyingSheet}
        caption={caption}
        rows={table.rows}
        columns={segments}
      />
    </>
  );
}

function lapOf({ laps, gap }: QualifyingRowView, segment: number) {
  return segment === LAST && gap !== "" ? (
    <>
      {laps[segment]}
      <small>{gap}</small>
    </>
  ) : (
    laps[segment]
  );
}
