import { and, eq, sql, type SQL } from "drizzle-orm";

import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

export const bestLapOfRow = and(
  eq(fastestLaps.meetingId, table.meetingId),
  eq(fastestLaps.session, table.session),
  eq(fastestLaps.driverId, table.driverId),
);

export const fastestLapOfRow = and(bestLapOfRow, sql`${fastestLaps.position} = 1`);

/** True if the row's driver set the fastest lap. The query must join `fastestLapOfRow`. */
export const holdsFastestLap: SQL<boolean> = sql`${fastestLaps.ordinal} is not null`;
