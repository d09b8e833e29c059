import type { Database } from "#db/database.ts";
import { listCalendar } from "#db/queries/calendar/meetings.ts";
import type { Temporal } from "#domain/time.ts";

/** Feeds say something from a while before a session until a while after it. */
const BEFORE_MS = 45 * 60_000;
const AFTER_MS = 60 * 60_000;
const TRUSTED_MS = 30_000;

/** Whether a session of the calendar is near: at other times nobody's service is asked for anything. */
export function createLiveHours({
  db,
  season,
  now,
}: {
  readonly db: Database;
  readonly season: () => number;
  readonly now: () => Temporal.Instant;
}): () => Promise<boolean> {
  let answer = false;
  let askedAtMs = -Infinity;
  return async () => {
    const nowMs = now().epochMilliseconds;
    if (Math.abs(nowMs - askedAtMs) < TRUSTED_MS) return answer;
    askedAtMs = nowMs;
    const meetings = await listCalendar(db, season());
    answer = meetings.some(
      ({ cancelled, sessions }) =>
        !cancelled &&
        sessions.some(
          ({ startsAt, overAt }) =>
            startsAt !== null &&
            nowMs >= startsAt.epochMilliseconds - BEFORE_MS &&
            nowMs <= overAt.epochMilliseconds + AFTER_MS,
        ),
    );
    return answer;
  };
}
