import type { Moment } from "#domain/calendar/moment.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import { plannedOverAt, type SessionKind, sessionLabel } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { type CalendarPart, partOf } from "./calendar-choice.ts";

export interface CalendarMeeting {
  readonly id: number;
  readonly season: number;
  readonly name: string;
  readonly cancelled: boolean;
  readonly startDate: string;
  readonly startDateKnown: boolean;
  readonly endDate: string;
  readonly sessions: readonly {
    readonly kind: SessionKind;
    readonly startsAt: Temporal.Instant | null;
  }[];
}

export interface NoticedChange extends ScheduleChange {
  readonly noticedAt: Temporal.Instant;
}

export interface CalendarEvent {
  /**
   * Consists of the meeting and the kind of session, so it stays the same when anything about them
   * changes.
   */
  readonly uid: string;
  /**
   * Number of changes to the event. Calendar apps ignore an event with a lower number than their
   * copy.
   */
  readonly sequence: number;
  /** Time at which the latest of these changes was noticed. Null without changes. */
  readonly changedAt: Temporal.Instant | null;
  readonly status: "confirmed" | "tentative" | "cancelled";
  readonly summary: string;
  readonly when:
    | { readonly start: Temporal.Instant; readonly end: Temporal.Instant }
    /**
     * `dayAfter` is the day after the meeting, because end dates in calendar files are exclusive.
     */
    | { readonly firstDay: Temporal.PlainDate; readonly dayAfter: Temporal.PlainDate };
}

/**
 * Returns one event for each session with a known time, or else one event for the meeting's days,
 * which counts as part of the race. Cancelled meetings and dropped sessions stay in the list as
 * cancelled, since apps would otherwise keep or silently lose them. `changes` are those of this
 * meeting, oldest first.
 */
export function calendarEvents(
  meeting: CalendarMeeting,
  changes: readonly NoticedChange[],
  parts: readonly CalendarPart[],
  now: Moment,
): CalendarEvent[] {
  const sessions = meeting.sessions.flatMap(({ kind, startsAt }) =>
    startsAt === null ? [] : [{ kind, startsAt, cancelled: meeting.cancelled }],
  );
  const dropped = droppedSessions(meeting, changes).map((session) => ({
    ...session,
    cancelled: true,
  }));
  const all = [...sessions, ...dropped];
  if (all.length === 0) return parts.includes("race") ? [daysEvent(meeting, changes, now)] : [];
  return all
    .filter(({ kind }) => parts.includes(partOf(kind)))
    .map(({ kind, startsAt, cancelled }) => ({
      ...versionOf(changes, kind),
      uid: `meeting-${meeting.id}-${kind}@gridwalk`,
      status: cancelled ? "cancelled" : "confirmed",
      summary: summary(
        `${meeting.name} ${meeting.season}: ${sessionLabel(kind, meeting.season)}`,
        cancelled,
      ),
      when: { start: startsAt, end: plannedOverAt(kind, meeting.season, startsAt) },
    }));
}

function daysEvent(
  meeting: CalendarMeeting,
  changes: readonly NoticedChange[],
  now: Moment,
): CalendarEvent {
  const lastDay = Temporal.PlainDate.from(meeting.endDate);
  const firstDay = meeting.startDateKnown ? Temporal.PlainDate.from(meeting.startDate) : lastDay;
  const dayAfter = lastDay.add({ days: 1 });
  const isAhead = dayAfter.toZonedDateTime("UTC").epochMilliseconds > now.epochMilliseconds;
  const plannedStatus = isAhead ? "tentative" : "confirmed";
  return {
    ...versionOf(changes, null),
    uid: `meeting-${meeting.id}@gridwalk`,
    status: meeting.cancelled ? "cancelled" : plannedStatus,
    summary: summary(`${meeting.name} ${meeting.season}`, meeting.cancelled),
    when: { firstDay, dayAfter },
  };
}

/**
 * Google removes cancelled events, and Outlook may show them as active, so the title also contains
 * the word.
 */
const summary = (title: string, cancelled: boolean): string =>
  cancelled ? `Cancelled: ${title}` : title;

function versionOf(changes: readonly NoticedChange[], kind: SessionKind | null) {
  const ofEvent = changes.filter(({ session }) => session === null || session === kind);
  return { sequence: ofEvent.length, changedAt: ofEvent.at(-1)?.noticedAt ?? null };
}

function droppedSessions(meeting: CalendarMeeting, changes: readonly NoticedChange[]) {
  const planned = new Set(meeting.sessions.map(({ kind }) => kind));
  const dropped = new Map<SessionKind, Temporal.Instant>();
  for (const { what, session, from } of changes) {
    if (what !== "session-dropped" || session === null || from === null || planned.has(session))
      continue;
    dropped.set(session, Temporal.Instant.from(from));
  }
  return Array.from(dropped, ([kind, startsAt]) => ({ kind, startsAt }));
}
