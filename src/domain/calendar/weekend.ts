import type { Moment } from "#domain/calendar/moment.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Temporal } from "#domain/time.ts";
import {
  RESULT_PENDING_MS,
  sessionStatus,
  type ScheduledSession,
  type SessionStatus,
} from "#domain/calendar/session.ts";

/*
 * Runs in the browser too, where an open page follows the weekend by the same rules: nothing of Temporal but its type.
 */

/** A meeting with its sessions in the order of the weekend: what the calendar's rules need. */
export interface ScheduledMeeting<S extends AnySession = WeekendSession> {
  readonly id: number;
  readonly season: number;
  readonly cancelled: boolean;
  /** Day of the first session at the track, yyyy-mm-dd; counts only while session times are unknown. */
  readonly startDate: string;
  readonly endDate: string;
  readonly sessions: readonly S[];
}

export interface WeekendSession<M extends Moment = Temporal.Instant> extends ScheduledSession<M> {
  /** Whether a classification of it is known as of the clock. */
  readonly hasResult: boolean;
}

/** Of a Temporal.Instant, or of the plain moments of a browser. */
type AnySession = WeekendSession<Moment>;
type AnyMeeting = ScheduledMeeting<AnySession>;

/** A preview of a meeting comes out so long before its first day. */
export const PREVIEW_MS = 3 * 24 * HOUR_MS;

/** From this long before a meeting's first session it is the current one (specification, section 9). */
export const CURRENT_MEETING_MS = 24 * HOUR_MS;

const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/**
 * When a meeting starts, in epoch milliseconds: its first session, or the first day at 00:00 UTC while the times of
 * some of its sessions are unknown (before 2018).
 */
export function meetingStartMs(meeting: AnyMeeting): number {
  const starts = meeting.sessions.flatMap((session) => session.startsAt?.epochMilliseconds ?? []);
  if (starts.length === 0 || starts.length < meeting.sessions.length) starts.push(startOfDay(meeting.startDate));
  return Math.min(...starts);
}

function finalSession<S extends AnySession>(meeting: ScheduledMeeting<S>): S | undefined {
  return meeting.sessions.find((session) => session.kind === "race") ?? meeting.sessions.at(-1);
}

/** When a meeting belongs to the past: its race is over, and its result is known or was waited for long enough. */
export function meetingPastMs(meeting: AnyMeeting): number {
  const final = finalSession(meeting);
  if (final === undefined) return startOfDay(meeting.endDate) + 24 * HOUR_MS;
  return final.overAt.epochMilliseconds + (final.hasResult ? 0 : RESULT_PENDING_MS);
}

export type WeekendState<S extends AnySession = WeekendSession> =
  | { readonly kind: "cancelled" }
  /** Its first session lies ahead; `current` from exactly 24 h before it. */
  | { readonly kind: "upcoming"; readonly current: boolean; readonly nextSession: S | null }
  | { readonly kind: "session-live"; readonly session: S; readonly nextSession: S | null }
  /** Between sessions, or during a weekend of which only the days are known. */
  | { readonly kind: "in-progress"; readonly nextSession: S | null }
  /** The race is run and its result is not in. */
  | { readonly kind: "result-pending"; readonly session: S }
  | { readonly kind: "past" };

/** Where one meeting's weekend stands at `now`. */
export function weekendState<S extends AnySession>(meeting: ScheduledMeeting<S>, now: Moment): WeekendState<S> {
  if (meeting.cancelled) return { kind: "cancelled" };
  const nowMs = now.epochMilliseconds;
  if (nowMs >= meetingPastMs(meeting)) return { kind: "past" };
  const nextSession = nextSessionOf(meeting.sessions, now);
  const startMs = meetingStartMs(meeting);
  if (nowMs < startMs) return { kind: "upcoming", current: startMs - nowMs <= CURRENT_MEETING_MS, nextSession };
  const live = meeting.sessions.find((session) => statusOf(session, now) === "live");
  if (live) return { kind: "session-live", session: live, nextSession };
  const final = finalSession(meeting);
  if (final && statusOf(final, now) === "result-pending") return { kind: "result-pending", session: final };
  return { kind: "in-progress", nextSession };
}

const statusOf = (session: AnySession, now: Moment): SessionStatus => sessionStatus(session, now, session.hasResult);

/** The session to look forward to: the earliest upcoming one, else the first whose time is unknown and that is not over. */
function nextSessionOf<S extends AnySession>(sessions: readonly S[], now: Moment): S | null {
  const upcoming = sessions.filter((session) => statusOf(session, now) === "upcoming");
  const startMs = (session: S): number => session.startsAt?.epochMilliseconds ?? Infinity;
  upcoming.sort((a, b) => startMs(a) - startMs(b));
  return upcoming[0] ?? sessions.find((session) => statusOf(session, now) === "time-unknown") ?? null;
}

export type TimetableStatus = "isNext" | "isCurrent" | "isPast" | "isFuture";

/**
 * A session's status in the product API's timetables: `isCurrent` while live, `isNext` for the one session to come
 * next, `isPast` once it has ended whether or not its result is in.
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
    case "time-unknown":
      return nextSessionOf(sessions, now)?.kind === session.kind ? "isNext" : "isFuture";
    default:
      return "isPast";
  }
}

/** The calendar around an instant. `next` is under way from its first session on, and stays until its race is past. */
export interface Calendar<M extends AnyMeeting = ScheduledMeeting> {
  readonly last: M | null;
  readonly next: M | null;
  /** The season has no meeting left: `next`, if known, is the following season's opener. */
  readonly seasonOver: boolean;
}

/**
 * Which meeting is last and which is next at `now`, of a season's meetings and its neighbours' (the order does not
 * matter). Cancelled meetings are neither; a season without meetings is not over.
 */
export function calendarAt<M extends AnyMeeting>(meetings: readonly M[], season: number, now: Moment): Calendar<M> {
  const held = meetings
    .filter((meeting) => !meeting.cancelled)
    .map((meeting) => ({ meeting, startMs: meetingStartMs(meeting), pastMs: meetingPastMs(meeting) }))
    .sort((a, b) => a.startMs - b.startMs);
  const nowMs = now.epochMilliseconds;
  const last = held.findLast(({ pastMs }) => pastMs <= nowMs)?.meeting ?? null;
  const next = held.find(({ pastMs }) => pastMs > nowMs)?.meeting ?? null;
  const seasonHasMeetings = held.some(({ meeting }) => meeting.season === season);
  return { last, next, seasonOver: seasonHasMeetings && (next === null || next.season > season) };
}

/**
 * The next moment after `now`, in epoch milliseconds, at which anything shown about these meetings can change: a
 * session's start, end or result, the start of its countdown, a meeting becoming current or past. Infinity when nothing
 * is to come. Remembered pages expire there, and open ones look again.
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
    for (const { startsAt, overAt, hasResult } of meeting.sessions) {
      consider(overAt.epochMilliseconds);
      if (!hasResult) consider(overAt.epochMilliseconds + RESULT_PENDING_MS);
      if (startsAt === null) continue;
      // The countdown opens exactly 24 h before a session, which is the length of the meeting's threshold too.
      consider(startsAt.epochMilliseconds - CURRENT_MEETING_MS);
      consider(startsAt.epochMilliseconds);
    }
  }
  return nextMs;
}
