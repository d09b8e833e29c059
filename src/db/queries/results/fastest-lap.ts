import { and, eq, sql, type SQL } from "drizzle-orm";

import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

/** Joins a driver's best lap to the driver's rows of that race or sprint. */
export const bestLapOfRow = and(
  eq(fastestLaps.meetingId, table.meetingId),
  eq(fastestLaps.session, table.session),
  eq(fastestLaps.driverId, table.driverId),
);

/** Joins the best lap of the row's driver only if it is the fastest of the race or sprint. */
export const fastestLapOfRow = and(bestLapOfRow, sql`${fastestLaps.position} = 1`);

/** True if the row's driver set the fastest lap. The query must join `fastestLapOfRow`. */
export const holdsFastestLap: SQL<boolean> = sql`${fastestLaps.ordinal} is not null`;
