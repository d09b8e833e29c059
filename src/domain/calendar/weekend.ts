import type { Moment } from "#domain/calendar/moment.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Temporal } from "#domain/time.ts";
import {
  RESULT_PENDING_MS,
  RESULT_WAIT_MS,
  sessionStatus,
  type ScheduledSession,
  type SessionStatus,
} from "#domain/calendar/session.ts";

/**
 * This module also runs in the browser, where an open page follows the weekend, so it imports only
 * Temporal's types.
 */

export interface ScheduledMeeting<S extends AnySession = WeekendSession> {
  readonly id: number;
  readonly season: number;
  readonly cancelled: boolean;
  /** First day at the track, yyyy-mm-dd. */
  readonly startDate: string;
  readonly endDate: string;
  readonly sessions: readonly S[];
}

export interface WeekendSession<M extends Moment = Temporal.Instant> extends ScheduledSession<M> {
  readonly hasResult: boolean;
  /** True while the live source reports that the session should have started but hasn't. */
  readonly isDelayed?: boolean;
}

type AnySession = WeekendSession<Moment>;
type AnyMeeting = ScheduledMeeting<AnySession>;

export const PREVIEW_MS = 3 * 24 * HOUR_MS;

/**
 * The Sporting Regulations require the final grid to be published at least an hour before the
 * start.
 */
export const GRID_KNOWN_MS = HOUR_MS;

export const CURRENT_MEETING_MS = 24 * HOUR_MS;

const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * Start of the first session, or 00:00 UTC on the first day if any session's start is unknown
 * (before 2018).
 */
export function meetingStartMs(meeting: AnyMeeting): number {
  const starts = meeting.sessions.flatMap((session) => session.startsAt?.epochMilliseconds ?? []);
  if (starts.length === 0 || starts.length < meeting.sessions.length)
    starts.push(startOfDay(meeting.startDate));
  return Math.min(...starts);
}

function finalSession<S extends AnySession>(meeting: ScheduledMeeting<S>): S | undefined {
  return meeting.sessions.find((session) => session.kind === "race") ?? meeting.sessions.at(-1);
}

/**
 * Time from which a meeting is past: its race is over, and the race result is known or a day
 * overdue.
 */
export function meetingPastMs(meeting: AnyMeeting): number {
  const final = finalSession(meeting);
  if (final === undefined) return startOfDay(meeting.endDate) + 24 * HOUR_MS;
  return final.overAt.epochMilliseconds + (final.hasResult ? 0 : RESULT_WAIT_MS);
}

/**
 * Returns a number that grows when a session ends and when its result becomes known, which is later
 * if a race overruns its planned end. Until it changes, no new result can appear.
 */
export function resultProgress(meetings: readonly AnyMeeting[], now: Moment): number {
  const over = meetings
    .flatMap((meeting) => meeting.sessions)
    .filter(({ overAt }) => overAt.epochMilliseconds <= now.epochMilliseconds);
  return over.length + over.filter(({ hasResult }) => hasResult).length;
}

export type WeekendState<S extends AnySession = WeekendSession> =
  | { readonly kind: "cancelled" }
  | { readonly kind: "upcoming"; readonly current: boolean; readonly nextSession: S | null }
  | { readonly kind: "session-live"; readonly session: S; readonly nextSession: S | null }
  | { readonly kind: "in-progress"; readonly nextSession: S | null }
  | { readonly kind: "result-pending"; readonly session: S }
  | { readonly kind: "past" };

export function weekendState<S extends AnySession>(
  meeting: ScheduledMeeting<S>,
  now: Moment,
): WeekendState<S> {
  if (meeting.cancelled) return { kind: "cancelled" };
  const nowMs = now.epochMilliseconds;
  if (nowMs >= meetingPastMs(meeting)) return { kind: "past" };
  const nextSession = nextSessionOf(meeting.sessions, now);
  const startMs = meetingStartMs(meeting);
  if (nowMs < startMs)
    return { kind: "upcoming", current: startMs - nowMs <= CURRENT_MEETING_MS, nextSession };
  const live = meeting.sessions.find((session) => statusOf(session, now) === "live");
  if (live) return { kind: "session-live", session: live, nextSession };
  const final = finalSession(meeting);
  if (final && statusOf(final, now) === "result-pending")
    return { kind: "result-pending", session: final };
  return { kind: "in-progress", nextSession };
}

const statusOf = (session: AnySession, now: Moment): SessionStatus =>
  sessionStatus(session, now, session.hasResult);

function nextSessionOf<S extends AnySession>(sessions: readonly S[], now: Moment): S | null {
  const upcoming = sessions.filter((session) =>
    ["upcoming", "delayed"].includes(statusOf(session, now)),
  );
  const startMs = (session: S): number => session.startsAt?.epochMilliseconds ?? Infinity;
  upcoming.sort((a, b) => startMs(a) - startMs(b));
  return (
    upcoming[0] ?? sessions.find((session) => statusOf(session, now) === "time-unknown") ?? null
  );
}

export type TimetableStatus = "isNext" | "isCurrent" | "isPast" | "isFuture";

/**
 * Status in the product API. Only one session can be `isNext`. Every session is `isPast` once it is
 * over, even without a result.
 */
export function timetableStatus<S extends AnySession>(
  session: S,
  sessions: readonly S[],
  now: Moment,
): TimetableStatus {
  switch (statusOf(session, now)) {
    case "live":
      return "isCurrent";
    case "upcoming":
    case "delayed":
    case "time-unknown":
      return nextSessionOf(sessions, now)?.kind === session.kind ? "isNext" : "isFuture";
    default:
      return "isPast";
  }
}

export interface Calendar<M extends AnyMeeting = ScheduledMeeting> {
  readonly last: M | null;
  readonly next: M | null;
  readonly seasonOver: boolean;
}

/**
 * Finds the last and the next meeting at `now`. `meetings` contains the meetings of the season and
 * of the seasons before and after it, in any order. Cancelled meetings are skipped. A season
 * without meetings isn't over.
 */
export function calendarAt<M extends AnyMeeting>(
  meetings: readonly M[],
  season: number,
  now: Moment,
): Calendar<M> {
  const candidates = meetings
    .filter((meeting) => !meeting.cancelled)
    .map((meeting) => ({
      meeting,
      startMs: meetingStartMs(meeting),
      pastMs: meetingPastMs(meeting),
    }))
    .sort((a, b) => a.startMs - b.startMs);
  const nowMs = now.epochMilliseconds;
  const last = candidates.findLast(({ pastMs }) => pastMs <= nowMs)?.meeting ?? null;
  const next = candidates.find(({ pastMs }) => pastMs > nowMs)?.meeting ?? null;
  const seasonHasMeetings = candidates.some(({ meeting }) => meeting.season === season);
  return { last, next, seasonOver: seasonHasMeetings && (next === null || next.season > season) };
}

/**
 * Returns the next time at which a page about these meetings can change, or Infinity. Cached pages
 * expire then, and open pages refresh.
 */
export function nextChangeMs(meetings: readonly AnyMeeting[], now: Moment): number {
  const nowMs = now.epochMilliseconds;
  let nextMs = Infinity;
  const consider = (ms: number): void => {
    if (ms > nowMs && ms < nextMs) nextMs = ms;
  };
  for (const meeting of meetings) {
    if (meeting.cancelled) continue;
    consider(Math.min(startOfDay(meeting.startDate), meetingStartMs(meeting)) - PREVIEW_MS);
    consider(meetingStartMs(meeting) - CURRENT_MEETING_MS);
    consider(meetingStartMs(meeting));
    consider(meetingPastMs(meeting));
    for (const { kind, startsAt, overAt, hasResult } of meeting.sessions) {
      consider(overAt.epochMilliseconds);
      if (!hasResult) {
        consider(overAt.epochMilliseconds + RESULT_WAIT_MS);
        consider(overAt.epochMilliseconds + RESULT_PENDING_MS);
      }
      if (startsAt === null) continue;
      consider(startsAt.epochMilliseconds - CURRENT_MEETING_MS);
      if (kind === "race") consider(startsAt.epochMilliseconds - GRID_KNOWN_MS);
      consider(startsAt.epochMilliseconds);
    }
  }
  return nextMs;
}
