import type { TransactionSql } from "postgres";

import {
  fastestLaps,
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";

import type { Layer, PackRow } from "#facts/store/tables.ts";
import { listRows } from "./rows.ts";

export type RaceRow = PackRow<typeof raceClassifications>;
export type TimedRow = PackRow<typeof timedClassifications>;

/**
 * Returns the driver's row, unless there are several. If a driver used several cars, no single row
 * represents them all.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}

export function listRaceRows(
  transaction: TransactionSql,
  layer: Layer,
  meetingId: number,
  session: "race" | "sprint",
): Promise<RaceRow[]> {
  return listRows(transaction, layer, raceClassifications, { meeting_id: meetingId, session });
}

export function listTimedRows(
  transaction: TransactionSql,
  layer: Layer,
  meetingId: number,
  session: "qualifying" | "sprint-qualifying",
): Promise<TimedRow[]> {
  return listRows(transaction, layer, timedClassifications, { meeting_id: meetingId, session });
}

export async function listGrid(
  transaction: TransactionSql,
  meetingId: number,
  session: "race" | "sprint",
): Promise<{
  readonly grid: readonly PackRow<typeof startingGrids>[];
  readonly qualifyingMs: ReadonlyMap<string, number>;
}> {
  const grid = await listRows(transaction, "source", startingGrids, {
    meeting_id: meetingId,
    session,
  });
  const times = await transaction<{ driverId: string; timeMs: number }[]>`
    select driver_id as "driverId", time_ms as "timeMs" from source.timed_classifications
    where meeting_id = ${meetingId} and time_ms is not null
      and session = ${session === "race" ? "qualifying" : "sprint-qualifying"}`;
  return { grid, qualifyingMs: new Map(times.map((row) => [row.driverId, row.timeMs])) };
}

export function listFastestLaps(
  transaction: TransactionSql,
  meetingId: number,
): Promise<PackRow<typeof fastestLaps>[]> {
  return listRows(transaction, "source", fastestLaps, { meeting_id: meetingId, session: "race" });
}

export interface RaceNumbers {
  readonly numberOf: (driverId: string, teamId: string) => string | null;
}

/**
 * Lists the numbers with which drivers have raced for a team in a season, as of its latest race.
 */
export async function listRaceNumbers(
  transaction: TransactionSql,
  season: number,
): Promise<RaceNumbers> {
  const rows = await transaction<{ driverId: string; teamId: string; number: string }[]>`
    select distinct on (c.driver_id, c.team_id) c.driver_id as "driverId", c.team_id as "teamId", c.number
    from source.race_classifications c join source.meetings m on m.id = c.meeting_id
    where m.season = ${season} and c.session = 'race' and c.number is not null
    order by c.driver_id, c.team_id, m.end_date desc`;
  const numbers = new Map(
    rows.map(({ driverId, teamId, number }) => [`${driverId} ${teamId}`, number]),
  );
  return { numberOf: (driverId, teamId) => numbers.get(`${driverId} ${teamId}`) ?? null };
}
