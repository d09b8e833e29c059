import { and, eq, sql, type SQL } from "drizzle-orm";

import { polePositions, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

/** Joins the official pole to the row of the race that its holder drove. */
export const poleOfRow = and(
  eq(polePositions.meetingId, table.meetingId),
  eq(polePositions.driverId, table.driverId),
  eq(table.session, "race"),
);

/** Whether a row's driver held the pole, with `poleOfRow` joined. A sprint's is the first slot of its own grid. */
export const holdsPole: SQL<boolean> = sql`(${polePositions.meetingId} is not null
  or coalesce(${table.session} = 'sprint' and ${table.grid} = 1, false))`;
