import ical, {
  ICalAlarmType,
  type ICalCalendarData,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

import type { Coordinates } from "#db/queries/calendar/meeting-coordinates.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";
import type { AlarmMinutes } from "#domain/calendar/subscription/calendar-choice.ts";
import type { CalendarEvent } from "#domain/calendar/subscription/calendar-events.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { Temporal } from "#domain/time.ts";

export interface CalendarFile {
  readonly head: Pick<ICalCalendarData, "name" | "description" | "url" | "ttl">;
  readonly meetings: readonly {
    readonly meeting: Meeting;
    readonly events: readonly CalendarEvent[];
  }[];
  readonly coordinates: ReadonlyMap<number, Coordinates>;
  readonly alarm: AlarmMinutes | null;
  /**
   * Distinguishes two versions of an event with the same sequence number. Never the current time,
   * so an unchanged calendar keeps its entity tag. Events that have changed since have the time of
   * the change.
   */
  readonly stamp: Temporal.Instant;
  readonly publicUrl: string | null;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** RFC 7986 requires a CSS colour name. This one is closest to the site's accent. */
const COLOUR = "COLOR:crimson";

/** Returns the text of an iCalendar file (RFC 5545 and 7986). All times are in UTC. */
export function calendarFile({
  head,
  meetings,
  coordinates,
  alarm,
  stamp,
  publicUrl,
}: CalendarFile): string {
  const calendar = ical({
    ...head,
    // The library escapes the texts of events, but not the calendar's name.
    name: escaped(head.name ?? ""),
    prodId: { company: "Gridwalk", product: "Gridwalk", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { meeting, events } of meetings) {
    const { fullName, placeName } = meeting.circuit;
    const place = coordinates.get(meeting.id);
    for (const { uid, sequence, changedAt, status, summary, when } of events) {
      const isTimed = "start" in when;
      const event = calendar.createEvent({
        id: uid,
        sequence,
        stamp: date(changedAt === null ? stamp : later(stamp, changedAt)),
        lastModified: date(changedAt ?? stamp),
        status: statuses[status],
        summary,
        description: meeting.cancellationReason,
        location: {
          title: fullName,
          address: `${placeName}, ${meeting.country.name}`,
          ...(place && { geo: { lat: place.latitude, lon: place.longitude } }),
        },
        url: publicUrl === null ? null : `${publicUrl}${paths.meeting(meeting)}`,
        ...(isTimed
          ? { start: date(when.start), end: date(when.end) }
          : { allDay: true, start: midnight(when.firstDay), end: midnight(when.dayAfter) }),
      });
      if (alarm !== null && isTimed && status !== "cancelled")
        event.createAlarm({
          type: ICalAlarmType.display,
          trigger: (alarm * MINUTE_MS) / 1000,
          description: summary,
        });
    }
  }
  return calendar
    .toString()
    .replace("\r\nMETHOD:PUBLISH\r\n", `\r\nMETHOD:PUBLISH\r\n${COLOUR}\r\n`);
}

/** RFC 5545, section 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n|\r/g, String.raw`\n`);

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  a.epochMilliseconds > b.epochMilliseconds ? a : b;

const date = ({ epochMilliseconds }: Temporal.Instant): Date => new Date(epochMilliseconds);

const midnight = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime("UTC").epochMilliseconds);
