import type { Database } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

/** Live timing is shown from this long before a session's start until `AFTER_MS` after its end. */
export const BEFORE_MS = 45 * 60_000;
export const AFTER_MS = HOUR_MS;

interface LiveHoursOptions {
  readonly db: Database;
  readonly facts: () => FactsState;
  readonly season: () => number;
  readonly now: () => Temporal.Instant;
}

/**
 * Sessions have been moved forward by three hours on the day itself, so listening begins long
 * before the planned start.
 */
const LISTEN_BEFORE_MS = 5 * HOUR_MS;

export function createLiveHours({
  db,
  facts,
  season,
  now,
}: LiveHoursOptions): () => Promise<boolean> {
  return async () => {
    const moment = now();
    const nowMs = moment.epochMilliseconds;
    const meetings = await knownCalendar(db, { season: season(), facts: facts(), now: moment });
    return meetings.some(
      ({ cancelled, sessions }) =>
        !cancelled &&
        sessions.some(
          ({ startsAt, overAt }) =>
            startsAt !== null &&
            nowMs >= startsAt.epochMilliseconds - LISTEN_BEFORE_MS &&
            nowMs <= overAt.epochMilliseconds + AFTER_MS,
        ),
    );
  };
}
