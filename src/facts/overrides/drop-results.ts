import type { TransactionSql } from "postgres";

import type { SessionKind } from "#domain/calendar/session.ts";

/** Removes the result of a session that is cancelled at a site time before it. */
export async function dropResults(transaction: TransactionSql, meetingId: number, session: SessionKind): Promise<void> {
  await transaction`
    delete from facts.race_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`
    delete from facts.timed_classifications where meeting_id = ${meetingId} and session = ${session}`;
  await transaction`delete from facts.ergast_results where meeting_id = ${meetingId} and session = ${session}`;
  if (session === "qualifying") await transaction`delete from facts.ergast_qualifying where meeting_id = ${meetingId}`;
}
