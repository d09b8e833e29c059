import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { RouterContextProvider } from "react-router";

import { findMeetingPlace } from "#db/queries/meeting-place.ts";
import type { Meeting } from "#db/queries/meetings.ts";
import { paths } from "#domain/paths.ts";
import { displayedEnd, sessionLabel } from "#domain/session.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { meetingAt, type MeetingParams } from "./meeting.server.ts";

/**
 * A meeting for calendar programs: an event for each session whose time is known, in UTC, else one for its days. What
 * identifies an event is the meeting and the kind of session, so that a file fetched again moves what moved.
 */
export async function meetingCalendarFile(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
): Promise<Response> {
  const meeting = await meetingAt(context, params, paths.meetingCalendar);
  const { db, settings, facts } = context.get(servicesContext);
  const { now } = await siteCalendar(context);
  const place = await findMeetingPlace(db, { meetingId: meeting.id, now });
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
  for (const { kind, startsAt } of meeting.sessions) {
    if (startsAt === null) continue;
    calendar.createEvent({
      ...common,
      id: `meeting-${meeting.id}-${kind}@gridwalk`,
      summary: `${name}: ${sessionLabel(kind, meeting.season)}`,
      start: new Date(startsAt.epochMilliseconds),
      end: new Date(displayedEnd(kind, startsAt).epochMilliseconds),
    });
  }
  if (calendar.length() === 0) {
    calendar.createEvent({
      ...common,
      id: `meeting-${meeting.id}@gridwalk`,
      summary: name,
      allDay: true,
      start: startOf(firstDay(meeting)),
      // The end of an event of whole days is the day after its last.
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

function firstDay(meeting: Meeting): Temporal.PlainDate {
  return Temporal.PlainDate.from(meeting.startDateKnown ? meeting.startDate : meeting.endDate);
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime("UTC").epochMilliseconds);
}
