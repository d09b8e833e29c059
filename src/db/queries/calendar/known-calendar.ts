import type { Database } from "#db/database.ts";
import { type FactsVersion, oncePerFacts } from "#db/once-per-facts.ts";
import type { Moment } from "#domain/calendar/moment.ts";

import { type Meeting, meetingKnownAt } from "./meetings.ts";
import { listRecordedCalendar, type RecordedMeeting } from "./recorded-meetings.ts";

/** A season's calendar, which can be read at any time. It never hands out what is recorded for later. */
export interface SeasonCalendar {
  /** Returns the meetings with what is known of their sessions at `now`. */
  at(now: Moment): readonly Meeting[];
  /**
   * Returns the time of the next actual end of a session after `now`, in epoch milliseconds, or
   * Infinity. It limits how long the server may keep an answer. Never send it to readers.
   */
  nextActualEndMs(now: Moment): number;
}

const calendars = oncePerFacts<number, SeasonCalendar>();

/** Returns the calendar, cached until the facts change. Every page needs it. */
export function seasonCalendar(db: Database, season: number, facts: FactsVersion): Promise<SeasonCalendar> {
  return calendars(facts, season, async () => openCalendar(await listRecordedCalendar(db, season)));
}

export async function knownCalendar(
  db: Database,
  { season, facts, now }: { readonly season: number; readonly facts: FactsVersion; readonly now: Moment },
): Promise<readonly Meeting[]> {
  return (await seasonCalendar(db, season, facts)).at(now);
}

function openCalendar(recorded: readonly RecordedMeeting[]): SeasonCalendar {
  const endsMs = recorded
    .flatMap(({ sessions }) => sessions.map(({ actualEnd }) => actualEnd.epochMilliseconds))
    .toSorted((a, b) => a - b);
  const endAfter = ({ epochMilliseconds }: Moment): number =>
    endsMs.find((endMs) => endMs > epochMilliseconds) ?? Infinity;
  // What is known changes only when a session ends, and most calls are for the same moment.
  let latest: { readonly nextEndMs: number; readonly meetings: readonly Meeting[] } | null = null;
  return {
    at(now) {
      const nextEndMs = endAfter(now);
      if (latest?.nextEndMs !== nextEndMs)
        latest = { nextEndMs, meetings: recorded.map((meeting) => meetingKnownAt(meeting, now)) };
      return latest.meetings;
    },
    nextActualEndMs: endAfter,
  };
}
