import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Moment } from "./moment.ts";
import type { ScheduledMeeting, WeekendSession } from "./weekend.ts";

/** A race is never over earlier than this after its start (see `sessionOverAt`). */
const EARLIEST_MS = HOUR_MS;
/** No race ends later than this after its start. */
const LATEST_MS = DAY_MS / 4;
const CHECK_MS = 2 * MINUTE_MS;

/**
 * Returns the time at which an open page looks again whether a race has ended, in epoch milliseconds, or Infinity. Only
 * replayed seasons need this: the end isn't known in advance, and the result arrives without a change of facts.
 */
export function nextResultCheckMs(
  meetings: readonly ScheduledMeeting<WeekendSession<Moment>>[],
  { epochMilliseconds: nowMs }: Moment,
): number {
  const starts = meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ sessions }) => sessions)
    .filter(({ kind, hasResult }) => kind === "race" && !hasResult)
    .flatMap(({ startsAt }) => startsAt?.epochMilliseconds ?? [])
    .filter((startMs) => startMs <= nowMs && nowMs < startMs + LATEST_MS);
  return Math.min(...starts.map((startMs) => Math.max(startMs + EARLIEST_MS, nowMs + CHECK_MS)));
}
