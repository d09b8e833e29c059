import type { TransactionSql } from "postgres";

import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { ergastQualifying, ergastResults } from "#db/schema/ergast.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

import { cover } from "./covered.ts";

/** Takes a session's stored result off the facts. For a past clock's session that is called off before it is run. */
export async function dropResults(transaction: TransactionSql, meetingId: number, session: SessionKind): Promise<void> {
  const scope = { meeting_id: meetingId, session };
  for (const table of [raceClassifications, timedClassifications, ergastResults]) {
    await cover(transaction, table, scope);
  }
  await transaction`
    delete from facts.race_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`
    delete from facts.timed_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`delete from facts.ergast_results where meeting_id = ${meetingId} and session = ${session}`;
  if (session !== "qualifying") return;
  await cover(transaction, ergastQualifying, { meeting_id: meetingId });
  await transaction`delete from facts.ergast_qualifying where meeting_id = ${meetingId}`;
}
