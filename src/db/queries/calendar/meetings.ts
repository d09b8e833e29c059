import { and, eq, inArray, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, seasons } from "#db/schema/calendar.ts";
import type { Moment } from "#domain/calendar/moment.ts";
import { sessionKnownAt } from "#domain/calendar/recorded-session.ts";
import type { WeekendSession } from "#domain/calendar/weekend.ts";

import {
  type AnnouncedMeeting,
  listRecordedCalendar,
  type RecordedMeeting,
  selectRecordedMeetings,
} from "./recorded-meetings.ts";

/** A meeting with what is known of its sessions at the time of the query: see `sessionKnownAt`. */
export interface Meeting extends AnnouncedMeeting {
  readonly sessions: readonly WeekendSession[];
}

export function meetingKnownAt(meeting: RecordedMeeting, now: Moment): Meeting {
  const sessions = meeting.sessions.map((session) => sessionKnownAt(session, meeting.season, now));
  return { ...meeting, sessions };
}

interface SeasonQuery {
  readonly season: number;
  readonly now: Moment;
}

export function listMeetings(db: Database, { season, now }: SeasonQuery): Promise<Meeting[]> {
  return selectMeetings(db, eq(meetings.season, season), now);
}

export function listMeetingsOfSeasons(
  db: Database,
  { seasons: years, now }: { readonly seasons: readonly number[]; readonly now: Moment },
): Promise<Meeting[]> {
  return selectMeetings(db, inArray(meetings.season, [...years]), now);
}

export async function findMeeting(
  db: Database,
  { season, slug, now }: SeasonQuery & { readonly slug: string },
): Promise<Meeting | null> {
  const where = and(eq(meetings.season, season), eq(meetings.slug, slug));
  const [meeting] = await selectMeetings(db, where, now);
  return meeting ?? null;
}

export async function findMeetingById(
  db: Database,
  { id, now }: { readonly id: number; readonly now: Moment },
): Promise<Meeting | null> {
  const [meeting] = await selectMeetings(db, eq(meetings.id, id), now);
  return meeting ?? null;
}

/** Lists the season's meetings by date, plus the last of the previous season and the first of the next. */
export async function listCalendar(db: Database, { season, now }: SeasonQuery): Promise<Meeting[]> {
  const recorded = await listRecordedCalendar(db, season);
  return recorded.map((meeting) => meetingKnownAt(meeting, now));
}

export async function listSeasons(db: Database): Promise<number[]> {
  const rows = await db.select({ year: seasons.year }).from(seasons).orderBy(seasons.year);
  return rows.map((row) => row.year);
}

async function selectMeetings(db: Database, where: SQL | undefined, now: Moment): Promise<Meeting[]> {
  const recorded = await selectRecordedMeetings(db, where);
  return recorded.map((meeting) => meetingKnownAt(meeting, now));
}
