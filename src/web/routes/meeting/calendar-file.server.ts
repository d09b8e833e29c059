import { redirect, type RouterContextProvider } from "react-router";

import { listCoordinates } from "#db/queries/calendar/meeting-coordinates.ts";
import { listScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import { paths } from "#domain/paths.ts";
import { calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";
import { calendarEvents } from "#domain/calendar/subscription/calendar-events.ts";
import { calendarStamp } from "#domain/calendar/subscription/calendar-stamp.ts";

import { calendarFile } from "../../calendar-file.server.ts";
import { servicesContext } from "../../context.ts";
import { plainNotFound } from "../../plain-not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { findMeetingAt, type MeetingParams } from "../../meeting-at.server.ts";

/** Returns a meeting as a calendar file to download. Importing it again updates its events. */
export async function meetingCalendarFile(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
): Promise<Response> {
  const meeting = await findMeetingAt(context, params);
  if (meeting === null) return plainNotFound("There’s no such race weekend.\n");
  if (params.meeting !== meeting.slug) return redirect(paths.meetingCalendar(meeting), 308);
  const { db, settings, facts } = context.get(servicesContext);
  const { now } = await siteCalendar(context);
  const [coordinates, changes] = await Promise.all([
    listCoordinates(db, [meeting.season]),
    listScheduleChanges(db, { meetingId: meeting.id, now }),
  ]);
  const body = calendarFile({
    head: { name: `${meeting.name} ${meeting.season}` },
    meetings: [{ meeting, events: calendarEvents(meeting, changes, calendarParts, now) }],
    coordinates,
    alarm: null,
    stamp: calendarStamp(facts),
    publicUrl: settings.publicUrl,
  });
  return new Response(body, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${meeting.slug}-${meeting.season}.ics"`,
    },
  });
}
