import type { TransactionSql } from "postgres";

import type { SessionKind } from "#domain/calendar/session.ts";

/** Takes a session's stored result off the facts. For a past clock's session that is called off before it is run. */
export async function dropResults(transaction: TransactionSql, meetingId: number, session: SessionKind): Promise<void> {
  await transaction`
    delete from facts.race_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`
    delete from facts.timed_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`delete from facts.ergast_results where meeting_id = ${meetingId} and session = ${session}`;
  if (session === "qualifying") await transaction`delete from facts.ergast_qualifying where meeting_id = ${meetingId}`;
}
