import type { Moment } from "#domain/calendar/moment.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import { LOST_MS } from "./is-outdated.ts";
import type { LiveSession } from "./live-session.ts";
import { isSameSession } from "./same-session.ts";

/** No session has ever taken longer than this, including stoppages. */
export const MAX_SESSION_MS = 6 * HOUR_MS;

export interface ReceivedState {
  readonly heardAtMs: number;
  readonly session: Pick<LiveSession, "event" | "phase">;
}

/** Returns the planned start of a real session that its source last reported as live or delayed, or null. */
export function runningSince(received: ReceivedState | null, nowMs: number): number | null {
  if (received === null || nowMs - received.heardAtMs > LOST_MS) return null;
  const { event, phase } = received.session;
  if (event === null || event.invented || event.startsAtMs === null) return null;
  if (phase !== "live" && phase !== "delayed") return null;
  return nowMs - event.startsAtMs > MAX_SESSION_MS ? null : event.startsAtMs;
}

/** The planned end is extended this long in advance, so that no open page shows a running session as over. */
const EARLY_MS = 3 * MINUTE_MS;
/**
 * Open pages reload this long before the planned end, so that they get the new end even if their data is slightly old.
 */
const RELOAD_EARLY_MS = 2 * MINUTE_MS;
const EXTENSION_MS = 5 * MINUTE_MS;
const RECHECK_MS = MINUTE_MS;

interface Overrun<M> {
  readonly meetings: readonly M[];
  /** Site time at which to check the source again, in epoch milliseconds. Infinity if no check is needed. */
  readonly recheckMs: number;
}

/**
 * Moves the planned end of a session that is still running, so that it stays live until its source reports the finish.
 * `since` is only called if a session has started and has no result yet.
 */
export function withOverrun<M extends ScheduledMeeting>(
  meetings: readonly M[],
  now: Moment,
  since: () => number | null,
): Overrun<M> {
  const nowMs = now.epochMilliseconds;
  const isOpen = ({ startsAt, hasResult }: M["sessions"][number]): boolean => {
    const startMs = startsAt?.epochMilliseconds ?? Infinity;
    return !hasResult && startMs <= nowMs && nowMs - startMs <= MAX_SESSION_MS;
  };
  const found = meetings.find(({ cancelled, sessions }) => !cancelled && sessions.some(isOpen));
  const startMs = found === undefined ? null : since();
  const running = found?.sessions.find(
    (session) => isOpen(session) && isSameSession(startMs, session.startsAt?.epochMilliseconds ?? null),
  );
  if (found === undefined || running === undefined) return { meetings, recheckMs: Infinity };
  const plannedMs = running.overAt.epochMilliseconds;
  if (nowMs < plannedMs - EARLY_MS) return { meetings, recheckMs: plannedMs - RELOAD_EARLY_MS };
  const overAt = Temporal.Instant.fromEpochMilliseconds(Math.max(plannedMs, nowMs + EXTENSION_MS));
  const sessions = found.sessions.map((session) => (session === running ? { ...session, overAt } : session));
  const extended = { ...found, sessions };
  return {
    meetings: meetings.map((meeting) => (meeting === found ? extended : meeting)),
    recheckMs: Math.max(plannedMs - RELOAD_EARLY_MS, nowMs + RECHECK_MS),
  };
}
