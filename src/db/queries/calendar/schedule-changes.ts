import { and, asc, eq, lte } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import type { ScheduleChange } from "#domain/calendar/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

export interface NoticedScheduleChange extends ScheduleChange {
  readonly reason: string | null;
  readonly sourceUrl: string | null;
  readonly noticedAt: Temporal.Instant;
}

export async function listScheduleChanges(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<NoticedScheduleChange[]> {
  const rows = await db
    .select({
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
    .where(and(eq(scheduleChanges.meetingId, query.meetingId), lte(scheduleChanges.noticedAt, query.now)))
    .orderBy(asc(scheduleChanges.noticedAt), asc(scheduleChanges.id));
  return rows;
}
