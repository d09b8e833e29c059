import { and, eq, inArray, lte, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { calendarChanges, meetings } from "#db/schema/calendar.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import { DAY_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

export interface NoticedScheduleChange extends ScheduleChange {
  /** Negative for changes from the fact pack. */
  readonly id: number;
  readonly meetingId: number;
  readonly reason: string | null;
  readonly sourceUrl: string | null;
  /** Where the fact pack has the change from. */
  readonly citation: string | null;
  readonly noticedAt: Temporal.Instant;
  /** Day of the announcement, if its hour isn't known. `noticedAt` is then its midnight UTC. */
  readonly day: string | null;
}

export function listScheduleChanges(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<NoticedScheduleChange[]> {
  return selectChanges(db, eq(meetings.id, query.meetingId), query.now);
}

export function listSeasonScheduleChanges(
  db: Database,
  query: { readonly seasons: readonly number[]; readonly now: Temporal.Instant },
): Promise<NoticedScheduleChange[]> {
  return selectChanges(db, inArray(meetings.season, [...query.seasons]), query.now);
}

/** Lists the changes that the site noticed and those in the fact pack. A change that is in both counts as noticed. */
async function selectChanges(db: Database, where: SQL, now: Temporal.Instant): Promise<NoticedScheduleChange[]> {
  const [noticed, announced] = await Promise.all([selectNoticed(db, where, now), selectAnnounced(db, where, now)]);
  const known = new Set(noticed.map(keyOf));
  return [...noticed, ...announced.filter((change) => !known.has(keyOf(change)))].toSorted(
    (a, b) => Temporal.Instant.compare(a.noticedAt, b.noticedAt) || Math.abs(a.id) - Math.abs(b.id),
  );
}

const keyOf = ({ meetingId, what, session, to }: NoticedScheduleChange): string =>
  [meetingId, what, session, to].join(" ");

async function selectNoticed(db: Database, where: SQL, now: Temporal.Instant): Promise<NoticedScheduleChange[]> {
  const rows = await db
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
    .where(and(where, lte(scheduleChanges.noticedAt, now)));
  return rows.map((row) => ({ ...row, citation: null, day: null }));
}

/** A meeting has fewer than a hundred changes. */
const MOST_CHANGES = 100;

async function selectAnnounced(db: Database, where: SQL, now: Temporal.Instant): Promise<NoticedScheduleChange[]> {
  const rows = await db
    .select({
      meetingId: meetings.id,
      ordinal: calendarChanges.ordinal,
      season: meetings.season,
      what: calendarChanges.what,
      session: calendarChanges.session,
      from: calendarChanges.from,
      to: calendarChanges.to,
      reason: calendarChanges.reason,
      citation: calendarChanges.source,
      noticedAt: calendarChanges.announcedAt,
    })
    .from(calendarChanges)
    .innerJoin(meetings, eq(meetings.id, calendarChanges.meetingId))
    .where(and(where, lte(calendarChanges.announcedAt, now)));
  return rows.map(({ ordinal, ...row }) => ({
    ...row,
    id: -(row.meetingId * MOST_CHANGES + ordinal),
    sourceUrl: null,
    day: dayOf(row.noticedAt),
  }));
}

function dayOf(at: Temporal.Instant): string | null {
  const { epochMilliseconds } = at;
  return epochMilliseconds % DAY_MS === 0 ? at.toString().slice(0, 10) : null;
}
