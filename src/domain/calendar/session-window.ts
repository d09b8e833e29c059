import type { Moment } from "#domain/calendar/moment.ts";
import type { ScheduledMeeting, WeekendSession } from "#domain/calendar/weekend.ts";

/**
 * This module also runs in the browser, so that an open page's navigation bar shows when a session
 * goes live.
 */

/** A session from its start until it is over, in epoch milliseconds. */
export interface SessionWindow {
  readonly label: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns the meeting's sessions that aren't over at `now`, in order of start. Sessions without a
 * start time are left out, as are all sessions of a cancelled meeting.
 */
export function sessionWindows<S extends WeekendSession<Moment>>(
  meeting: ScheduledMeeting<S> | null,
  now: Moment,
  labelOf: (session: S) => string,
): SessionWindow[] {
  if (meeting === null || meeting.cancelled) return [];
  return meeting.sessions
    .flatMap((session) => {
      const untilMs = session.overAt.epochMilliseconds;
      if (
        session.startsAt === null ||
        session.isDelayed === true ||
        untilMs <= now.epochMilliseconds
      )
        return [];
      return [{ label: labelOf(session), fromMs: session.startsAt.epochMilliseconds, untilMs }];
    })
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

export function windowAt(windows: readonly SessionWindow[], nowMs: number): SessionWindow | null {
  return windows.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs) ?? null;
}

export function nextWindowChangeMs(windows: readonly SessionWindow[], nowMs: number): number {
  return Math.min(
    ...windows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((ms) => ms > nowMs),
  );
}
