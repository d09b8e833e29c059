import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Moment } from "./moment.ts";
import { MAX_SESSION_MS } from "./session.ts";
import type { ScheduledMeeting, WeekendSession } from "./weekend.ts";

/** A race is never over earlier than this after its start (see `sessionOverAt`). */
const MIN_RACE_MS = HOUR_MS;
const CHECK_MS = 2 * MINUTE_MS;

/**
 * Returns the time at which an open page looks again whether a race has ended, in epoch
 * milliseconds, or Infinity. Only replayed seasons need this: the end isn't known in advance, and
 * the result arrives without a change of facts.
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
    .filter((startMs) => startMs <= nowMs && nowMs < startMs + MAX_SESSION_MS);
  return Math.min(...starts.map((startMs) => Math.max(startMs + MIN_RACE_MS, nowMs + CHECK_MS)));
}
