import type { Database } from "#db/database.ts";
import { seasons } from "#db/schema/calendar.ts";
import { calendarAnnouncedAt } from "#domain/calendar/changes/announced-calendar.ts";
import type { Moment } from "#domain/calendar/moment.ts";
import { sessionKnownAt } from "#domain/calendar/recorded-session.ts";
import type { WeekendSession } from "#domain/calendar/weekend.ts";

import {
  type AnnouncedMeeting,
  listRecordedMeetings,
  listRecordedMeetingsAround,
  type RecordedMeeting,
} from "./recorded-meetings.ts";

/**
 * A meeting as it had been announced at the time of the query, with what was known of its sessions:
 * see `calendarAnnouncedAt` and `sessionKnownAt`.
 */
export interface Meeting extends AnnouncedMeeting {
  readonly sessions: readonly WeekendSession[];
}

interface SeasonQuery {
  readonly season: number;
  readonly now: Moment;
}

/** Returns what is known at `now` of the meetings of whole seasons. */
export function meetingsKnownAt(recorded: readonly RecordedMeeting[], now: Moment): Meeting[] {
  return [...Map.groupBy(recorded, ({ season }) => season).values()].flatMap((season) =>
    calendarAnnouncedAt(season, now).map(({ changes: _, ...meeting }) => ({
      ...meeting,
      sessions: meeting.sessions.map((session) => sessionKnownAt(session, meeting.season, now)),
    })),
  );
}

/**
 * Returns the season's meetings, plus the last of the previous season and the first of the next.
 */
export function withSeasonEdges(meetings: readonly Meeting[], season: number): Meeting[] {
  const heldMeetings = meetings.filter(({ cancelled }) => !cancelled);
  const before = heldMeetings.findLast((meeting) => meeting.season === season - 1);
  const after = heldMeetings.find((meeting) => meeting.season === season + 1);
  return [
    ...(before ? [before] : []),
    ...meetings.filter((meeting) => meeting.season === season),
    ...(after ? [after] : []),
  ];
}

/** The seasons that a calendar with its edges is made of. */
export const calendarSeasons = (season: number): number[] => [season - 1, season, season + 1];

export function listMeetings(db: Database, { season, now }: SeasonQuery): Promise<Meeting[]> {
  return listMeetingsOfSeasons(db, { seasons: [season], now });
}

export async function listMeetingsOfSeasons(
  db: Database,
  { seasons: years, now }: { readonly seasons: readonly number[]; readonly now: Moment },
): Promise<Meeting[]> {
  return meetingsKnownAt(await listRecordedMeetings(db, years), now);
}

export async function findMeeting(
  db: Database,
  { season, slug, now }: SeasonQuery & { readonly slug: string },
): Promise<Meeting | null> {
  const meetings = await listMeetings(db, { season, now });
  return meetings.find((meeting) => meeting.slug === slug) ?? null;
}

export async function findMeetingById(
  db: Database,
  { id, now }: { readonly id: number; readonly now: Moment },
): Promise<Meeting | null> {
  const meetings = meetingsKnownAt(await listRecordedMeetingsAround(db, id), now);
  return meetings.find((meeting) => meeting.id === id) ?? null;
}

/**
 * Lists the season's meetings by date, plus the last of the previous season and the first of the
 * next.
 */
export async function listCalendar(db: Database, { season, now }: SeasonQuery): Promise<Meeting[]> {
  return withSeasonEdges(
    await listMeetingsOfSeasons(db, { seasons: calendarSeasons(season), now }),
    season,
  );
}

export async function listSeasons(db: Database): Promise<number[]> {
  const rows = await db.select({ year: seasons.year }).from(seasons).orderBy(seasons.year);
  return rows.map((row) => row.year);
}
