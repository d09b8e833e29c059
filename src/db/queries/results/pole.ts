import { and, eq, sql, type SQL } from "drizzle-orm";

import { polePositions, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

/** Joins the official pole position to the driver's row in the race. */
export const poleOfRow = and(
  eq(polePositions.meetingId, table.meetingId),
  eq(polePositions.driverId, table.driverId),
  eq(table.session, "race"),
);

/**
 * True if the row's driver had pole. The query must join `poleOfRow`. In a sprint, pole is the
 * first grid slot.
 */
export const holdsPole: SQL<boolean> = sql`(${polePositions.meetingId} is not null
  or coalesce(${table.session} = 'sprint' and ${table.grid} = 1, false))`;
