import type { TransactionSql } from "postgres";

import { fastestLaps, raceClassifications, startingGrids, timedClassifications } from "#db/schema/classifications.ts";

import type { Layer, PackRow } from "#facts/store/tables.ts";
import { listRows } from "./rows.ts";

export type RaceRow = PackRow<typeof raceClassifications>;
export type TimedRow = PackRow<typeof timedClassifications>;

/**
 * Returns the driver's row, unless there are several. If a driver used several cars, no single row represents them all.
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
  const grid = await listRows(transaction, "source", startingGrids, { meeting_id: meetingId, session });
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
