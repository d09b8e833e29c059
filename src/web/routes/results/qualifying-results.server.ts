import type { RouterContextProvider } from "react-router";

import { listQualifyingResults, type QualifyingResultRow } from "#db/queries/season-results.ts";
import { paths } from "#domain/paths.ts";
import { resultKinds } from "#domain/season-rounds.ts";
import { formatLapTime } from "#domain/times.ts";

import { loadMoreRounds, loadResults, type ResultsSource, tableKey } from "./rounds.server.ts";

export interface QualifyingRowView {
  readonly key: string;
  /** A position, or what stands in its place: NC, DSQ … */
  readonly place: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly team: string;
  readonly colour: string | null;
  /** Q1, Q2, Q3; empty where the driver set no time. */
  readonly laps: readonly [string, string, string];
  /** The numbers of the segments, 1 to 3, in which nobody was quicker. */
  readonly quickestIn: readonly number[];
  /** The last who set a time in the second or third segment: a line is drawn below. */
  readonly isCut: boolean;
}

export interface QualifyingTableView {
  readonly rows: readonly QualifyingRowView[];
  /** `Quickest by 0.323 s` */
  readonly summary: string | null;
}

const source: ResultsSource<QualifyingTableView> = {
  path: paths.qualifyingResults,
  kinds: resultKinds.qualifying,
  async listTables(db, query) {
    const rows = await listQualifyingResults(db, { ...query, kinds: resultKinds.qualifying });
    const tables = Map.groupBy(rows, (row) => tableKey(row.meetingId, row.session));
    return new Map([...tables].map(([key, own]) => [key, qualifyingTable(own)]));
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

export function loadMoreQualifying(context: Readonly<RouterContextProvider>, params: Params, query: URLSearchParams) {
  return loadMoreRounds(context, source, params, query);
}

const SEGMENTS = ["q1Ms", "q2Ms", "q3Ms"] as const;

function qualifyingTable(rows: readonly QualifyingResultRow[]): QualifyingTableView {
  const quickest = SEGMENTS.map((segment) => Math.min(...rows.map((row) => row[segment] ?? Infinity)));
  // Who was put to the end of the list, times and all, does not move the line.
  const lastIn = (segment: "q2Ms" | "q3Ms"): number =>
    rows.findLastIndex((row) => row.position !== null && row[segment] !== null);
  const cuts = [lastIn("q2Ms"), lastIn("q3Ms")];
  return {
    rows: rows.map((row, index) => ({
      key: `${row.driver.id} ${row.number ?? ""}`,
      place: String(row.position ?? row.status),
      firstName: row.driver.firstName,
      lastName: row.driver.lastName,
      team: row.team.name,
      colour: row.team.colour,
      laps: [lap(row.q1Ms), lap(row.q2Ms), lap(row.q3Ms)],
      quickestIn: SEGMENTS.flatMap((segment, i) => (row[segment] === quickest[i] ? i + 1 : [])),
      isCut: cuts.includes(index) && index < rows.length - 1,
    })),
    summary: summaryOf(rows),
  };
}

const lap = (ms: number | null): string => (ms === null ? "" : formatLapTime(ms));

function summaryOf([first, second]: readonly QualifyingResultRow[]): string | null {
  if (first?.timeMs == null || second?.timeMs == null) return null;
  const margin = second.timeMs - first.timeMs;
  // Level to the thousandth (Canada 2024): who set the time first starts ahead.
  if (margin === 0) return "Level on time, set first";
  return margin > 0 ? `Quickest by ${formatLapTime(margin)} s` : null;
}
