import type { TransactionSql } from "postgres";

import { entries } from "#db/schema/people.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { replaceRows } from "./rows.ts";

/**
 * Sets the meeting's entrants to all drivers in its classifications. Drivers get the number that
 * they had in the race or, if they didn't take part in it, in their latest session.
 */
export async function enterDrivers(
  transaction: TransactionSql,
  meetingId: number,
): Promise<boolean> {
  const rows = await transaction<PackRow<typeof entries>[]>`
    select distinct on (driver_id, team_id, engine_maker_id) meeting_id as "meetingId", driver_id as "driverId",
      team_id as "teamId", engine_maker_id as "engineMakerId", number
    from (
      select meeting_id, session, ordinal, driver_id, team_id, engine_maker_id, number from source.race_classifications
      union all
      select meeting_id, session, ordinal, driver_id, team_id, engine_maker_id, number from source.timed_classifications
    ) as listed
    where meeting_id = ${meetingId}
    order by driver_id, team_id, engine_maker_id, session desc, ordinal`;
  return replaceRows(transaction, "source", entries, { meeting_id: meetingId }, rows);
}
