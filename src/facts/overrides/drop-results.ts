import { and, eq } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { ergastResults } from "#db/schema/ergast.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

/**
 * Removes the result of a session that an administrator cancelled while the site time was still before that session.
 */
export async function dropResults(transaction: TransactionSql, meetingId: number, session: SessionKind): Promise<void> {
  const db = builderOn(transaction);
  // The rows for the Ergast-compatible API are rebuilt later, but refer to the session, which is about to be removed.
  for (const table of [raceClassifications, timedClassifications, ergastResults])
    await db.delete(table).where(and(eq(table.meetingId, meetingId), eq(table.session, session)));
}
