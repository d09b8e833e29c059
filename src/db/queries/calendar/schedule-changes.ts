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
  /** Source of a change in the fact pack. */
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

/**
 * Lists the changes that the site noticed and those in the fact pack. A change that is in both
 * counts as noticed.
 */
async function selectChanges(
  db: Database,
  where: SQL,
  now: Temporal.Instant,
): Promise<NoticedScheduleChange[]> {
  const [noticed, announced] = await Promise.all([
    selectNoticed(db, where, now),
    selectAnnounced(db, where, now),
  ]);
  const noticedKeys = new Set(noticed.map(keyOf));
  return [...noticed, ...announced.filter((change) => !noticedKeys.has(keyOf(change)))].toSorted(
    (a, b) => Temporal.Instant.compare(a.noticedAt, b.noticedAt) || Math.abs(a.id) - Math.abs(b.id),
  );
}

const keyOf = ({ meetingId, what, session, to }: NoticedScheduleChange): string =>
  [meetingId, what, session, to].join(" ");

const columnsOf = (table: typeof scheduleChanges | typeof calendarChanges) => ({
  meetingId: meetings.id,
  season: meetings.season,
  what: table.what,
  session: table.session,
  from: table.from,
  to: table.to,
  reason: table.reason,
});

async function selectNoticed(
  db: Database,
  where: SQL,
  now: Temporal.Instant,
): Promise<NoticedScheduleChange[]> {
  const table = scheduleChanges;
  const rows = await db
    .select({
      ...columnsOf(table),
      id: table.id,
      sourceUrl: table.sourceUrl,
      noticedAt: table.noticedAt,
    })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .where(and(where, lte(table.noticedAt, now)));
  return rows.map((row) => ({ ...row, citation: null, day: null }));
}

/** A meeting has fewer changes than this. */
const MAX_CHANGES = 100;

async function selectAnnounced(
  db: Database,
  where: SQL,
  now: Temporal.Instant,
): Promise<NoticedScheduleChange[]> {
  const table = calendarChanges;
  const rows = await db
    .select({
      ...columnsOf(table),
      ordinal: table.ordinal,
      citation: table.source,
      noticedAt: table.announcedAt,
    })
    .from(table)
    .innerJoin(meetings, eq(meetings.id, table.meetingId))
    .where(and(where, lte(table.announcedAt, now)));
  return rows.map(({ ordinal, ...row }) => ({
    ...row,
    id: -(row.meetingId * MAX_CHANGES + ordinal),
    sourceUrl: null,
    day: dayOf(row.noticedAt),
  }));
}

function dayOf(at: Temporal.Instant): string | null {
  const { epochMilliseconds } = at;
  return epochMilliseconds % DAY_MS === 0 ? at.toString().slice(0, 10) : null;
}
