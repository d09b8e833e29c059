import type { RouterContextProvider } from "react-router";

import {
  listQualifyingResults,
  type QualifyingResultRow,
  type SeasonRound,
} from "#db/queries/results/season-results.ts";
import { type KnockoutKind, reachedSegments } from "#domain/results/knockout.ts";
import { paths } from "#domain/paths.ts";
import { resultKinds } from "#domain/calendar/season-rounds.ts";
import { formatGap, formatLapTime } from "#domain/times.ts";

import type { ClassifiedRow } from "../../components/classification/classified-row.ts";
import { tableKey } from "./round-view.server.ts";
import {
  loadMoreRounds,
  loadResults,
  type ResultsSource,
  type ShownRounds,
} from "./rounds.server.ts";

export interface QualifyingRowView extends ClassifiedRow {
  readonly laps: readonly [string, string, string];
  readonly quickestIn: readonly number[];
  /** Gap to pole, e.g. `+0.174`. Empty for drivers who didn't set a time in the last segment. */
  readonly gap: string;
}

export interface QualifyingTableView {
  readonly rows: readonly QualifyingRowView[];
  /** E.g. `Fastest by 0.323 s`. */
  readonly summary: string | null;
}

const source: ResultsSource<QualifyingTableView> = {
  path: paths.qualifyingResults,
  kinds: resultKinds.qualifying,
  async listTables(db, { rounds, now, linkOf }) {
    const meetingIds = rounds.map((round) => round.id);
    const rows = await listQualifyingResults(db, {
      meetingIds,
      kinds: resultKinds.qualifying,
      now,
    });
    const tables = Map.groupBy(rows, (row) => tableKey(row.meetingId, row.session));
    return new Map(
      [...tables].map(([key, rows]) => [
        key,
        qualifyingTable(rows, knockoutKind(rows, rounds), linkOf),
      ]),
    );
  },
};

type Params = { readonly season?: string | undefined };

export function loadQualifyingResults(
  context: Readonly<RouterContextProvider>,
  params: Params,
  query: URLSearchParams,
) {
  return loadResults(context, source, params, query);
}

export function loadMoreQualifying(
  context: Readonly<RouterContextProvider>,
  params: Params,
  query: URLSearchParams,
) {
  return loadMoreRounds(context, source, params, query);
}

const SEGMENTS = ["q1Ms", "q2Ms", "q3Ms"] as const;

function knockoutKind(
  [row]: readonly QualifyingResultRow[],
  rounds: readonly SeasonRound[],
): KnockoutKind {
  const round = rounds.find((candidate) => candidate.id === row?.meetingId);
  const isElimination = row?.session === "qualifying" && round?.qualifyingFormat === "elimination";
  return { season: round?.season ?? 0, format: isElimination ? "elimination" : "knockout" };
}

function qualifyingTable(
  rows: readonly QualifyingResultRow[],
  kind: KnockoutKind,
  linkOf: ShownRounds["linkOf"],
): QualifyingTableView {
  const quickest = SEGMENTS.map((segment) =>
    Math.min(...rows.map((row) => row[segment] ?? Infinity)),
  );
  const { second, third } = reachedSegments(rows, kind);
  return {
    rows: rows.map((row, index) => ({
      key: `${row.driver.id} ${row.position ?? row.status}`,
      place: String(row.position ?? row.status),
      to: linkOf(row.driver),
      driverId: row.driver.id,
      name: row.driver.name,
      lastName: row.driver.lastName,
      team: row.team.name,
      colour: row.team.colour,
      laps: [lap(row.q1Ms, true), lap(row.q2Ms, index < second), lap(row.q3Ms, index < third)],
      quickestIn: SEGMENTS.flatMap((segment, i) => (row[segment] === quickest[i] ? i + 1 : [])),
      gap: gapToPole(row, rows[0]),
      isCut: (index + 1 === second || index + 1 === third) && index < rows.length - 1,
    })),
    summary: summaryOf(rows),
  };
}

function gapToPole(row: QualifyingResultRow, pole: QualifyingResultRow | undefined): string {
  if (row === pole || row.q3Ms === null || pole?.q3Ms == null) return "";
  return formatGap({ gapMs: row.q3Ms - pole.q3Ms, gapLaps: null });
}

/**
 * A dash means that the driver reached the segment without setting a time. Segments that the driver
 * didn't reach are empty.
 */
const lap = (ms: number | null, reached: boolean): string =>
  ms === null && !reached ? "" : formatLapTime(ms);

function summaryOf([first, second]: readonly QualifyingResultRow[]): string | null {
  if (first?.timeMs == null || second?.timeMs == null) return null;
  const margin = second.timeMs - first.timeMs;
  // If times are equal to the thousandth (Canada 2024), the driver who set the time first starts
  // ahead.
  if (margin === 0) return "Level with second, but set the time first";
  return margin > 0 ? `Fastest by ${formatLapTime(margin)} s` : null;
}
