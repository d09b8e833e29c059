import type { Moment } from "#domain/calendar/moment.ts";
import { CURRENT_MEETING_MS, meetingStartMs, type Calendar, type ScheduledMeeting } from "#domain/calendar/weekend.ts";

export interface MeetingLink<M extends ScheduledMeeting = ScheduledMeeting> {
  readonly label: "Last meeting" | "Current meeting";
  readonly meeting: M;
}

function nextIsFar(calendar: Calendar, now: Moment): boolean {
  return calendar.next === null || meetingStartMs(calendar.next) - now.epochMilliseconds > CURRENT_MEETING_MS;
}

/**
 * Returns the meeting link for the navbar: "Last meeting" while the next meeting is more than a day away, otherwise
 * "Current meeting", which leads to the next meeting. Returns null if there is no such meeting.
 */
export function meetingLink<M extends ScheduledMeeting>(calendar: Calendar<M>, now: Moment): MeetingLink<M> | null {
  if (!nextIsFar(calendar, now)) return calendar.next && { label: "Current meeting", meeting: calendar.next };
  return calendar.last && { label: "Last meeting", meeting: calendar.last };
}

/**
 * Returns the "Current meeting" link that will replace "Last meeting", and the time when it does. Returns null if there
 * is no next meeting or the link is already shown.
 */
export function comingMeetingLink<M extends ScheduledMeeting>(
  calendar: Calendar<M>,
  now: Moment,
): (MeetingLink<M> & { readonly atMs: number }) | null {
  const { next } = calendar;
  if (next === null || !nextIsFar(calendar, now)) return null;
  return { label: "Current meeting", meeting: next, atMs: meetingStartMs(next) - CURRENT_MEETING_MS };
}

export function showsLastRace(calendar: Calendar, now: Moment): boolean {
  return calendar.last !== null && nextIsFar(calendar, now);
}

/**
 * Returns the season that has ended, or null while a season is under way. The next season counts as under way from a
 * day before its first meeting.
 */
export function finishedSeason(calendar: Calendar, now: Moment): number | null {
  const { last, next } = calendar;
  if (last === null || !nextIsFar(calendar, now)) return null;
  return next === null || next.season > last.season ? last.season : null;
}
