import type { RouterContextProvider } from "react-router";

import { listRaceResults, type RaceResultRow } from "#db/queries/results/season-results.ts";
import { positionsGained } from "#domain/results/movers.ts";
import { statusWords } from "#domain/results/status-words.ts";
import { paths } from "#domain/paths.ts";
import { ordinalNumber } from "#domain/text.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { resultKinds } from "#domain/calendar/season-rounds.ts";
import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";

import type { ClassifiedRow } from "../../components/classification/classified-row.ts";
import { NONE } from "./no-figure.ts";
import { tableKey } from "./round-view.server.ts";
import {
  loadMoreRounds,
  loadResults,
  type ResultsSource,
  type ShownRounds,
} from "./rounds.server.ts";

export interface RaceRowView extends ClassifiedRow {
  readonly grid: string;
  /** Places gained from grid to flag, null if unknown. */
  readonly gained: number | null;
  /**
   * The winner's time, or another driver's gap to the winner. Empty if the status explains why
   * there is none.
   */
  readonly time: string;
  /**
   * Penalty, reason for retiring or meaning of the position's code. Empty for cars with none of
   * these.
   */
  readonly status: string;
  readonly fastestLap: string;
  readonly isFastest: boolean;
  /** E.g. `+25 pt`, or `+0 pt` without points. */
  readonly points: string;
}

export type RaceTableView = ReturnType<typeof raceTable>;

const source: ResultsSource<RaceTableView> = {
  path: paths.raceResults,
  kinds: resultKinds.race,
  async listTables(db, { rounds, now, linkOf }) {
    const meetingIds = rounds.map((round) => round.id);
    const rows = await listRaceResults(db, { meetingIds, kinds: resultKinds.race, now });
    const tables = Map.groupBy(rows, (row) => tableKey(row.meetingId, row.session));
    return new Map([...tables].map(([key, rows]) => [key, raceTable(rows, linkOf)]));
  },
};

type Params = { readonly season?: string | undefined };

export function loadRaceResults(
  context: Readonly<RouterContextProvider>,
  params: Params,
  query: URLSearchParams,
) {
  return loadResults(context, source, params, query);
}

export function loadMoreRaces(
  context: Readonly<RouterContextProvider>,
  params: Params,
  query: URLSearchParams,
) {
  return loadMoreRounds(context, source, params, query);
}

function raceTable(rows: readonly RaceResultRow[], linkOf: ShownRounds["linkOf"]) {
  const lastGridSlot = Math.max(
    0,
    ...rows.map(({ grid, pitLaneStart }) => (pitLaneStart ? 0 : (grid ?? 0))),
  );
  return {
    rows: rows.map((row) => raceRow(row, linkOf(row.driver), lastGridSlot)),
    /** False if no lap times are recorded, as for sprints. */
    hasLaps: rows.some((row) => row.fastestLapMs !== null),
    summary: summaryOf(rows),
  };
}

function raceRow(row: RaceResultRow, to: string, lastGridSlot: number): RaceRowView {
  return {
    key: `${row.driver.id} ${row.position ?? row.status}`,
    place: String(row.position ?? row.status),
    to,
    driverId: row.driver.id,
    name: row.driver.name,
    lastName: row.driver.lastName,
    team: row.team.name,
    colour: row.team.colour,
    grid: row.pitLaneStart ? "Pit lane" : String(row.grid ?? NONE),
    gained: positionsGained(row, lastGridSlot),
    time: timeOf(row),
    status: statusOf(row),
    fastestLap: row.fastestLapMs === null ? NONE : formatLapTime(row.fastestLapMs),
    isFastest: row.fastestLapRank === 1,
    points: `+${formatPoints(row.pointsHundredths)} pt`,
  };
}

function timeOf(row: RaceResultRow): string {
  if (row.position === 1) return formatRaceTime(row.timeMs);
  return row.gapMs === null && row.gapLaps === null && statusOf(row) !== "" ? "" : formatGap(row);
}

function statusOf({ status, reasonRetired, penaltyMs }: RaceResultRow): string {
  const word = reasonRetired ?? (status === "classified" ? null : statusWords[status]);
  // Non-breaking spaces keep the number with its unit.
  const penalty =
    penaltyMs === null || penaltyMs === 0 ? null : `${penaltyMs / 1000}\u00a0s\u00a0penalty`;
  return [word, penalty].filter((part) => part !== null).join(", ");
}

function summaryOf([winner, second]: readonly RaceResultRow[]): string | null {
  if (winner?.position !== 1) return null;
  const gridWords = winner.pole ? "pole" : `${ordinalNumber(winner.grid ?? 0)} on the grid`;
  const from = winner.pitLaneStart ? "the pit lane" : gridWords;
  const margin = second?.gapMs == null ? "" : ` by ${formatLapTime(second.gapMs)} s`;
  return winner.grid === null && !winner.pitLaneStart
    ? `Won${margin}`
    : `Won${margin}, from ${from}`;
}
