import type { Database } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#services.ts";

const BEFORE_MS = 45 * 60_000;
const AFTER_MS = 60 * 60_000;

interface LiveHoursOptions {
  readonly db: Database;
  readonly facts: () => FactsState;
  readonly season: () => number;
  readonly now: () => Temporal.Instant;
}

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
