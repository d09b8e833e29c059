import type { Database } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#services.ts";

/** Feeds are active from a while before a session until a while after it. */
const BEFORE_MS = 45 * 60_000;
const AFTER_MS = 60 * 60_000;

interface LiveHoursOptions {
  readonly db: Database;
  readonly facts: () => FactsState;
  readonly season: () => number;
  readonly now: () => Temporal.Instant;
}

/** Returns whether a session is near: at other times no timing service is asked for anything. */
export function createLiveHours({ db, facts, season, now }: LiveHoursOptions): () => Promise<boolean> {
  return async () => {
    const nowMs = now().epochMilliseconds;
    const meetings = await knownCalendar(db, season(), facts());
    return meetings.some(
      ({ cancelled, sessions }) =>
        !cancelled &&
        sessions.some(
          ({ startsAt, overAt }) =>
            startsAt !== null &&
            nowMs >= startsAt.epochMilliseconds - BEFORE_MS &&
            nowMs <= overAt.epochMilliseconds + AFTER_MS,
        ),
    );
  };
}
