import type { Database } from "#db/database.ts";
import { type FactsVersion, oncePerFacts } from "#db/once-per-facts.ts";
import { announcementsMs } from "#domain/calendar/changes/announced-calendar.ts";
import type { Moment } from "#domain/calendar/moment.ts";

import { calendarSeasons, type Meeting, meetingsKnownAt, withSeasonEdges } from "./meetings.ts";
import { listRecordedMeetings, type RecordedMeeting } from "./recorded-meetings.ts";

/**
 * A season's calendar, which can be read at any time. It never hands out what is recorded for
 * later, nor changes that were announced later.
 */
export interface SeasonCalendar {
  /** Returns the meetings as announced at `now`, with what is known of their sessions. */
  at(now: Moment): readonly Meeting[];
  /**
   * Returns the time of the next actual end of a session or the next announcement after `now`, in
   * epoch milliseconds, or Infinity. It limits how long the server may keep an answer. Never send
   * it to readers.
   */
  nextNewsMs(now: Moment): number;
}

const calendars = oncePerFacts<number, SeasonCalendar>();

/** Returns the calendar, cached until the facts change. Every page needs it. */
export function seasonCalendar(
  db: Database,
  season: number,
  facts: FactsVersion,
): Promise<SeasonCalendar> {
  return calendars(facts, season, async () =>
    openCalendar(await listRecordedMeetings(db, calendarSeasons(season)), season),
  );
}

export async function knownCalendar(
  db: Database,
  {
    season,
    facts,
    now,
  }: { readonly season: number; readonly facts: FactsVersion; readonly now: Moment },
): Promise<readonly Meeting[]> {
  return (await seasonCalendar(db, season, facts)).at(now);
}

function openCalendar(recorded: readonly RecordedMeeting[], season: number): SeasonCalendar {
  const endsMs = recorded.flatMap(({ sessions }) =>
    sessions.map(({ actualEnd }) => actualEnd.epochMilliseconds),
  );
  const newsMs = [...endsMs, ...announcementsMs(recorded)].toSorted((a, b) => a - b);
  const newsAfter = ({ epochMilliseconds }: Moment): number =>
    newsMs.find((ms) => ms > epochMilliseconds) ?? Infinity;
  // A calendar changes only when a session ends or a change is announced, and most calls are for
  // the same moment.
  let latest: { readonly nextNewsMs: number; readonly meetings: readonly Meeting[] } | null = null;
  return {
    at(now) {
      const nextNewsMs = newsAfter(now);
      if (latest?.nextNewsMs !== nextNewsMs)
        latest = { nextNewsMs, meetings: withSeasonEdges(meetingsKnownAt(recorded, now), season) };
      return latest.meetings;
    },
    nextNewsMs: newsAfter,
  };
}
