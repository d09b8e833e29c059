import { and, eq, exists, lte, sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";

import { sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import type { Temporal } from "#domain/time.ts";

// SQL equivalent of `isRun` in domain/calendar/results-reach.ts.

/** True when a race or sprint is complete at `now`; requires sessions with the alias `s`. */
export function isRun(now: Temporal.Instant): SQL<boolean> {
  return sql<boolean>`(s.over_at <= ${now.toString()} and exists (
    select from ${raceClassifications} known where known.meeting_id = s.meeting_id and known.session = s.kind))`;
}

/** Same condition for queries that join the table of sessions under its own name. */
export function sessionIsRun(now: Temporal.Instant): SQL | undefined {
  const known = new QueryBuilder()
    .select({ one: sql`1` })
    .from(raceClassifications)
    .where(
      and(
        sql`${raceClassifications.meetingId} = ${sessions.meetingId}`,
        sql`${raceClassifications.session} = ${sessions.kind}`,
      ),
    );
  return and(lte(sessions.overAt, now), exists(known));
}

/** Join condition between sessions and rows that name one, such as classifications. */
export function ofSession(row: { readonly meetingId: AnyPgColumn; readonly session: AnyPgColumn }): SQL | undefined {
  return and(eq(sessions.meetingId, row.meetingId), eq(sessions.kind, row.session));
}
