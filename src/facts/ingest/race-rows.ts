import type { TransactionSql } from "postgres";

import type {
  fastestLaps,
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";

export type RaceRow = PackRow<typeof raceClassifications>;
export type TimedRow = PackRow<typeof timedClassifications>;

/** The one row of a driver and team; where somebody drove several cars, none stands for the others. */
export function heldOnly<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}

export async function listRaceRows(
  transaction: TransactionSql,
  meetingId: number,
  session: "race" | "sprint",
): Promise<RaceRow[]> {
  return transaction<RaceRow[]>`
    select meeting_id as "meetingId", session, ordinal, position, status, driver_id as "driverId", team_id as "teamId",
      engine_maker_id as "engineMakerId", number, shared_car as "sharedCar", laps, time_ms as "timeMs",
      penalty_ms as "penaltyMs", gap_ms as "gapMs", gap_laps as "gapLaps", reason_retired as "reasonRetired",
      points_hundredths as "pointsHundredths", grid, pit_lane_start as "pitLaneStart"
    from facts.race_classifications where meeting_id = ${meetingId} and session = ${session} order by ordinal`;
}

export async function listTimedRows(
  transaction: TransactionSql,
  meetingId: number,
  session: "qualifying" | "sprint-qualifying",
): Promise<TimedRow[]> {
  return transaction<TimedRow[]>`
    select meeting_id as "meetingId", session, ordinal, position, status, driver_id as "driverId", team_id as "teamId",
      engine_maker_id as "engineMakerId", number, laps, time_ms as "timeMs", q1_ms as "q1Ms", q2_ms as "q2Ms",
      q3_ms as "q3Ms"
    from facts.timed_classifications where meeting_id = ${meetingId} and session = ${session} order by ordinal`;
}

/** The grid as known, and the times that made it. */
export async function listGrid(
  transaction: TransactionSql,
  meetingId: number,
  session: "race" | "sprint",
): Promise<{
  readonly grid: readonly PackRow<typeof startingGrids>[];
  readonly qualifyingMs: ReadonlyMap<string, number>;
}> {
  const grid = await transaction<PackRow<typeof startingGrids>[]>`
    select meeting_id as "meetingId", session, ordinal, position, pit_lane as "pitLane", driver_id as "driverId", penalty,
      time_ms as "timeMs"
    from facts.starting_grids where meeting_id = ${meetingId} and session = ${session} order by ordinal`;
  const times = await transaction<{ driverId: string; timeMs: number }[]>`
    select driver_id as "driverId", time_ms as "timeMs" from facts.timed_classifications
    where meeting_id = ${meetingId} and time_ms is not null
      and session = ${session === "race" ? "qualifying" : "sprint-qualifying"}`;
  return { grid, qualifyingMs: new Map(times.map((row) => [row.driverId, row.timeMs])) };
}

export async function listFastestLaps(
  transaction: TransactionSql,
  meetingId: number,
): Promise<PackRow<typeof fastestLaps>[]> {
  return transaction<PackRow<typeof fastestLaps>[]>`
    select meeting_id as "meetingId", session, ordinal, position, driver_id as "driverId", team_id as "teamId", lap,
      time_ms as "timeMs"
    from facts.fastest_laps where meeting_id = ${meetingId} and session = 'race' order by ordinal`;
}
