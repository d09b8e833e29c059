import { eq } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

import type { Database } from "#db/database.ts";
import { raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

/**
 * Returns the sessions of a meeting with a stored result, even one that is ahead of the site's
 * time. Only for corrections, which must drop such results. Pages must never use it.
 */
export async function findStoredResults(
  db: Database,
  meetingId: number,
): Promise<ReadonlySet<SessionKind>> {
  const sessionsOf = (table: typeof raceClassifications | typeof timedClassifications) =>
    db.select({ session: table.session }).from(table).where(eq(table.meetingId, meetingId));
  const rows = await union(sessionsOf(raceClassifications), sessionsOf(timedClassifications));
  return new Set(rows.map(({ session }) => session));
}
