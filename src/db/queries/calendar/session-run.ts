import { and, eq, exists, lte, sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";

import { sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * SQL version of `isRun` in domain/calendar/results-reach.ts: true if a race or sprint is over at `now` and has a
 * classification. The query must use the alias `s` for sessions.
 */
export function isRun(now: Temporal.Instant): SQL<boolean> {
  return sql<boolean>`(s.over_at <= ${now.toString()} and exists (
    select from ${raceClassifications} known where known.meeting_id = s.meeting_id and known.session = s.kind))`;
}

/** Returns the condition of `isRun` for a query that joins sessions without an alias. */
export function sessionIsRun(now: Temporal.Instant): SQL | undefined {
  const resultQuery = new QueryBuilder()
    .select({ one: sql`1` })
    .from(raceClassifications)
    .where(
      and(
        sql`${raceClassifications.meetingId} = ${sessions.meetingId}`,
        sql`${raceClassifications.session} = ${sessions.kind}`,
      ),
    );
  return and(lte(sessions.overAt, now), exists(resultQuery));
}

export function ofSession(row: { readonly meetingId: AnyPgColumn; readonly session: AnyPgColumn }): SQL | undefined {
  return and(eq(sessions.meetingId, row.meetingId), eq(sessions.kind, row.session));
}
