import { and, eq, sql, type SQL } from "drizzle-orm";

import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

/** Joins a driver's best lap to the driver's rows of that race or sprint. */
export const bestLapOfRow = and(
  eq(fastestLaps.meetingId, table.meetingId),
  eq(fastestLaps.session, table.session),
  eq(fastestLaps.driverId, table.driverId),
);

/** Same, but only the fastest of all drivers' best laps. */
export const fastestLapOfRow = and(bestLapOfRow, sql`${fastestLaps.position} = 1`);

/** True when a row's driver drove the fastest lap; join `fastestLapOfRow`. */
export const holdsFastestLap: SQL<boolean> = sql`${fastestLaps.ordinal} is not null`;
