import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

export interface NoticedScheduleChange extends ScheduleChange {
  readonly id: number;
  readonly meetingId: number;
  readonly reason: string | null;
  readonly sourceUrl: string | null;
  readonly noticedAt: Temporal.Instant;
}

export function listScheduleChanges(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<NoticedScheduleChange[]> {
  return selectChanges(db, eq(scheduleChanges.meetingId, query.meetingId), query.now);
}

export function listSeasonScheduleChanges(
  db: Database,
  query: { readonly seasons: readonly number[]; readonly now: Temporal.Instant },
): Promise<NoticedScheduleChange[]> {
  return selectChanges(db, inArray(meetings.season, [...query.seasons]), query.now);
}

function selectChanges(db: Database, where: SQL, now: Temporal.Instant): Promise<NoticedScheduleChange[]> {
  return db
    .select({
      id: scheduleChanges.id,
      meetingId: scheduleChanges.meetingId,
      season: meetings.season,
      what: scheduleChanges.what,
      session: scheduleChanges.session,
      from: scheduleChanges.from,
      to: scheduleChanges.to,
      reason: scheduleChanges.reason,
      sourceUrl: scheduleChanges.sourceUrl,
      noticedAt: scheduleChanges.noticedAt,
    })
    .from(scheduleChanges)
    .innerJoin(meetings, eq(meetings.id, scheduleChanges.meetingId))
    .where(and(where, lte(scheduleChanges.noticedAt, now)))
    .orderBy(asc(scheduleChanges.noticedAt), asc(scheduleChanges.id));
}
