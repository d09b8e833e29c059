import { and, eq, sql, type SQL } from "drizzle-orm";

import { polePositions, raceClassifications } from "#db/schema/classifications.ts";

const table = raceClassifications;

/** Joins the official pole to its holder's row of the race. */
export const poleOfRow = and(
  eq(polePositions.meetingId, table.meetingId),
  eq(polePositions.driverId, table.driverId),
  eq(table.session, "race"),
);

/** True when a row's driver held the pole; join `poleOfRow`. A sprint's pole is its own first grid slot. */
export const holdsPole: SQL<boolean> = sql`(${polePositions.meetingId} is not null
  or coalesce(${table.session} = 'sprint' and ${table.grid} = 1, false))`;
