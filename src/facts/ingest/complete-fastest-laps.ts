import type { TransactionSql } from "postgres";

import { fastestLaps } from "#db/schema/classifications.ts";
import { formatLapTime } from "#domain/times.ts";

import { listFastestLaps } from "./race-rows.ts";
import { replaceRows } from "./rows.ts";

interface FoundLap {
  readonly ordinal: number;
  readonly driverId: string;
  readonly teamId: string;
  readonly lap: number;
  readonly timeMs: number;
}

/**
 * Fills in times that are missing from the service's fastest laps, using the lap chart. The race and its laps must
 * already have been ingested.
 */
export async function completeFastestLaps(transaction: TransactionSql, meetingId: number): Promise<boolean> {
  const laps = await transaction<FoundLap[]>`
    select r.ordinal, c.driver_id as "driverId", c.team_id as "teamId", r.fastest_lap as lap,
      l.lap_times_ms[r.fastest_lap] as "timeMs"
    from source.ergast_results r
    join source.ergast_drivers d on d.ergast_id = r.ergast_driver_id
    join source.race_classifications c
      on c.meeting_id = r.meeting_id and c.session = r.session and c.driver_id = d.driver_id
    join facts.lap_charts l on l.meeting_id = r.meeting_id and l.driver_id = d.driver_id
    where r.meeting_id = ${meetingId} and r.session = 'race' and r.fastest_time is null
      and l.lap_times_ms[r.fastest_lap] is not null`;
  if (laps.length === 0) return false;
  for (const { ordinal, timeMs } of laps) {
    await transaction`
      update source.ergast_results set fastest_time = ${formatLapTime(timeMs)}
      where meeting_id = ${meetingId} and session = 'race' and ordinal = ${ordinal}`;
  }
  const completed = new Set(laps.map(({ driverId }) => driverId));
  const others = (await listFastestLaps(transaction, meetingId)).filter(({ driverId }) => !completed.has(driverId));
  const rows = [...others, ...laps]
    .toSorted((a, b) => (a.timeMs ?? Infinity) - (b.timeMs ?? Infinity))
    .map(({ driverId, teamId, lap, timeMs }, index) => ({
      meetingId,
      session: "race" as const,
      ordinal: index + 1,
      position: index + 1,
      driverId,
      teamId,
      lap,
      timeMs,
    }));
  await replaceRows(transaction, "source", fastestLaps, { meeting_id: meetingId, session: "race" }, rows);
  return true;
}
