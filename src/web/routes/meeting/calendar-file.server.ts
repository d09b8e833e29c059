import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { RouterContextProvider } from "react-router";

import { findMeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listScheduleChanges, type NoticedScheduleChange } from "#db/queries/calendar/schedule-changes.ts";
import { paths } from "#domain/paths.ts";
import { plannedEnd, sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { meetingAt, type MeetingParams } from "./meeting.server.ts";

/**
 * Returns a meeting as a calendar file, with an event in UTC for each session with a known time, or else a single event
 * for the meeting's days. An event's id consists of the meeting and the kind of session, so fetching the file again
 * updates the event.
 */
export async function meetingCalendarFile(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
): Promise<Response> {
  const meeting = await meetingAt(context, params, paths.meetingCalendar);
  const { db, settings, facts } = context.get(servicesContext);
  const { now } = await siteCalendar(context);
  const [place, changes] = await Promise.all([
    findMeetingPlace(db, { meetingId: meeting.id, now }),
    listScheduleChanges(db, { meetingId: meeting.id, now }),
  ]);
  const name = `${meeting.name} ${meeting.season}`;
  const calendar = ical({
    name,
    prodId: { company: "Gridwalk", product: "Gridwalk", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const { fullName, placeName } = meeting.circuit;
  const common = {
    stamp: new Date(facts.loadedAt.epochMilliseconds),
    status: meeting.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    description: meeting.cancellationReason,
    location: {
      title: fullName,
      address: `${placeName}, ${meeting.country.name}`,
      geo: { lat: place.latitude, lon: place.longitude },
    },
    url: settings.publicUrl === null ? null : `${settings.publicUrl}${paths.meeting(meeting)}`,
  };
  const addSession = (kind: SessionKind, startsAt: Temporal.Instant, status: ICalEventStatus): void => {
    const end = plannedEnd(kind, meeting.season, startsAt);
    calendar.createEvent({
      ...common,
      ...changed(changes, kind),
      status,
      id: `meeting-${meeting.id}-${kind}@gridwalk`,
      summary: `${name}: ${sessionLabel(kind, meeting.season)}`,
      start: new Date(startsAt.epochMilliseconds),
      end: end && new Date(end.epochMilliseconds),
    });
  };
  for (const { kind, startsAt } of meeting.sessions) {
    if (startsAt !== null) addSession(kind, startsAt, common.status);
  }
  for (const { kind, startsAt } of droppedSessions(meeting, changes)) {
    addSession(kind, startsAt, ICalEventStatus.CANCELLED);
  }
  if (calendar.length() === 0) {
    calendar.createEvent({
      ...common,
      ...changed(changes, null),
      id: `meeting-${meeting.id}@gridwalk`,
      summary: name,
      allDay: true,
      start: startOf(firstDay(meeting)),
      // The end of an all-day event is exclusive.
      end: startOf(Temporal.PlainDate.from(meeting.endDate).add({ days: 1 })),
    });
  }
  return new Response(calendar.toString(), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${meeting.slug}-${meeting.season}.ics"`,
    },
  });
}

/**
 * Returns the number of changes to an event and the time of the last change. Calendar apps use them to recognise a
 * newer version.
 */
function changed(changes: readonly NoticedScheduleChange[], kind: SessionKind | null) {
  const eventChanges = changes.filter(({ session }) => session === null || session === kind);
  const last = eventChanges.at(-1);
  return {
    sequence: eventChanges.length,
    lastModified: last === undefined ? null : new Date(last.noticedAt.epochMilliseconds),
  };
}

/** Calendar apps must cancel the events of these sessions. */
function droppedSessions(meeting: Meeting, changes: readonly NoticedScheduleChange[]) {
  const planned = new Set(meeting.sessions.map(({ kind }) => kind));
  const dropped = new Map<SessionKind, Temporal.Instant>();
  for (const { what, session, from } of changes) {
    if (what !== "session-dropped" || session === null || from === null || planned.has(session)) continue;
    dropped.set(session, Temporal.Instant.from(from));
  }
  return Array.from(dropped, ([kind, startsAt]) => ({ kind, startsAt }));
}

function firstDay(meeting: Meeting): Temporal.PlainDate {
  return Temporal.PlainDate.from(meeting.startDateKnown ? meeting.startDate : meeting.endDate);
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime("UTC").epochMilliseconds);
}
