import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import { isRun } from "./results-reach.ts";
import {
  CURRENT_MEETING_MS,
  meetingStartMs,
  type ScheduledMeeting,
  type WeekendSession,
} from "./weekend.ts";

/*
 * This module decides which result leads the home page, the live page and the page of a meeting.
 * After the flag, the page belongs to the winner. No other module may decide this, so that the
 * pages never contradict each other.
 */

export interface TrackMeeting extends ScheduledMeeting {
  readonly circuit: { readonly timeZone: string };
}

/**
 * A result that is shown above the next weekend: a race's winner in full, the fastest of another
 * session in brief.
 */
export interface LeadResult<M> {
  readonly meeting: M;
  readonly session: WeekendSession;
  readonly isRace: boolean;
  readonly untilMs: number;
}

/** Sessions whose result leads the page until the day ends. Practice isn't news. */
const BRIEF: ReadonlySet<string> = new Set(["sprint", "sprint-qualifying", "qualifying"]);

/** No result leads for longer than this after its session. */
const MAX_LEAD_MS = 3 * DAY_MS;

/** A countdown to the next session then comes first again. */
const BEFORE_NEXT_SESSION_MS = HOUR_MS;

/**
 * Returns the result that leads the pages at `now`, or null if the weekend does. A race leads until
 * the end of the next day at the track, or until the day before the next meeting if that is
 * earlier. Meetings may be in any order.
 */
export function leadResult<M extends TrackMeeting>(
  meetings: readonly M[],
  now: Temporal.Instant,
): LeadResult<M> | null {
  const nowMs = now.epochMilliseconds;
  const results = meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap((meeting) =>
      meeting.sessions
        .filter((session) => isRun(session, now) && nowMs - overMs(session) < MAX_LEAD_MS)
        .flatMap((session) => {
          const untilMs = leadUntilMs(meeting, session, meetings);
          return untilMs > nowMs
            ? [{ meeting, session, isRace: session.kind === "race", untilMs }]
            : [];
        }),
    );
  return results.toSorted((a, b) => overMs(b.session) - overMs(a.session))[0] ?? null;
}

/**
 * Returns the next time at which a result that has been run stops leading the pages, or Infinity.
 */
export function leadChangesMs(meetings: readonly TrackMeeting[], now: Temporal.Instant): number {
  return leadResult(meetings, now)?.untilMs ?? Infinity;
}

function leadUntilMs(
  meeting: TrackMeeting,
  session: WeekendSession,
  meetings: readonly TrackMeeting[],
): number {
  if (session.kind === "race") {
    const nextMs = Math.min(
      ...meetings.filter((other) => isLater(other, meeting)).map(meetingStartMs),
    );
    return Math.min(endOfDayMs(meeting, session, 1), nextMs - CURRENT_MEETING_MS);
  }
  if (!BRIEF.has(session.kind) || session.startsAt === null) return -Infinity;
  const nextMs = Math.min(
    ...meeting.sessions
      .map(({ startsAt }) => startsAt?.epochMilliseconds ?? Infinity)
      .filter((startMs) => startMs >= overMs(session)),
  );
  return Math.min(endOfDayMs(meeting, session, 0), nextMs - BEFORE_NEXT_SESSION_MS);
}

function isLater(other: TrackMeeting, meeting: TrackMeeting): boolean {
  return (
    !other.cancelled && other.id !== meeting.id && meetingStartMs(other) > meetingStartMs(meeting)
  );
}

/** Returns the end of the day at the track on which a session began, or of a later day. */
function endOfDayMs(
  { circuit, endDate }: TrackMeeting,
  { startsAt }: WeekendSession,
  daysLater: number,
): number {
  const day =
    startsAt === null
      ? Temporal.PlainDate.from(endDate)
      : startsAt.toZonedDateTimeISO(circuit.timeZone).toPlainDate();
  return day.add({ days: daysLater + 1 }).toZonedDateTime(circuit.timeZone).epochMilliseconds;
}

const overMs = ({ overAt }: WeekendSession): number => overAt.epochMilliseconds;
