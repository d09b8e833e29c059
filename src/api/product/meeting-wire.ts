import { z } from "@hono/zod-openapi";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { inZone } from "#domain/dates.ts";
import { displayedEnd, sessionLabel } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import { timetableStatus, weekendState } from "#domain/calendar/weekend.ts";
import { circuitPicture } from "#domain/picture-paths.ts";

const status = z.enum(["isNext", "isCurrent", "isPast", "isFuture"]);

const TimetableWire = z
  .object({
    description: z.string().openapi({ example: "Practice 1" }),
    startTime: z.string().nullable().openapi({
      description:
        "Local time at the track, YYYY-MM-DDTHH:mm:ss. Null if unknown, as for races before 2005 and other sessions before 2018.",
      example: "2025-11-20T16:30:00",
    }),
    gmtOffset: z
      .string()
      .regex(/^[+-]\d{2}:\d{2}$/)
      .openapi({ description: "The track’s UTC offset at that time.", example: "-08:00" }),
    status: status.openapi({
      description:
        "`isNext` is the next session, `isCurrent` is live, `isFuture` comes later and `isPast` is over.",
    }),
  })
  .openapi("Timetable");

export const MeetingWire = z
  .object({
    race: z.object({
      meetingCountryName: z.string().openapi({ example: "United States of America" }),
      meetingStartDate: z.iso.datetime({ offset: true }).openapi({
        description: "Start of the first session in track time.",
        example: "2025-11-20T16:30:00-08:00",
      }),
      meetingEndDate: z.iso
        .datetime({ offset: true })
        .openapi({ example: "2025-11-22T21:00:00-08:00" }),
      meetingName: z.string().openapi({ example: "Las Vegas Grand Prix" }),
    }),
    circuitSmallImage: z.object({
      url: z.string().openapi({ example: "/pictures/circuits/las-vegas-1.svg" }),
    }),
    fomRaceId: z.number().int().openapi({
      description: "The meeting’s stable id. Round numbers may change.",
      example: 1168,
    }),
    meetingContext: z.object({
      status: status.openapi({
        description: "`isCurrent` from 24 hours before the first session.",
        example: "isCurrent",
      }),
      season: z.number().int().openapi({ example: 2025 }),
      nr_runda: z.number().int().nullable().openapi({ description: "Round number.", example: 22 }),
      timetables: z.array(TimetableWire),
    }),
  })
  .openapi("Meeting");

export function meetingWire(meeting: Meeting, now: Temporal.Instant): z.infer<typeof MeetingWire> {
  const { timeZone } = meeting.circuit;
  return {
    race: {
      meetingCountryName: meeting.country.name,
      meetingStartDate: startOf(meeting),
      meetingEndDate: endOf(meeting),
      meetingName: meeting.name,
    },
    circuitSmallImage: { url: circuitPicture(meeting.layoutId) },
    fomRaceId: meeting.id,
    meetingContext: {
      status: weekendStatus(meeting, now),
      season: meeting.season,
      nr_runda: meeting.round,
      timetables: meeting.sessions.map((session) => {
        const start = session.startsAt && inZone(session.startsAt.epochMilliseconds, timeZone);
        return {
          description: sessionLabel(session.kind, meeting.season),
          startTime: start && `${start.date}T${start.timeWithSeconds}`,
          gmtOffset: start?.offset ?? offsetOnDay(meeting.endDate, timeZone),
          status: timetableStatus(session, meeting.sessions, now),
        };
      }),
    },
  };
}

function weekendStatus(meeting: Meeting, now: Temporal.Instant): z.infer<typeof status> {
  const state = weekendState(meeting, now);
  if (state.kind === "past" || state.kind === "cancelled") return "isPast";
  return state.kind === "upcoming" && !state.current ? "isNext" : "isCurrent";
}

function startOf({ sessions, startDate, circuit }: Meeting): string {
  const starts = sessions.map((session) => session.startsAt);
  const [first] = starts
    .filter((start) => start !== null)
    .sort((a, b) => a.epochMilliseconds - b.epochMilliseconds);
  if (first === undefined || starts.includes(null)) {
    return `${startDate}T00:00:00${offsetOnDay(startDate, circuit.timeZone)}`;
  }
  return withOffset(first, circuit.timeZone);
}

function endOf({ sessions, endDate, circuit }: Meeting): string {
  const race = sessions.find((session) => session.kind === "race");
  if (!race?.startsAt) return `${endDate}T23:59:59${offsetOnDay(endDate, circuit.timeZone)}`;
  return withOffset(displayedEnd(race.kind, race.startsAt), circuit.timeZone);
}

function withOffset(instant: Temporal.Instant, timeZone: string): string {
  const { date, timeWithSeconds, offset } = inZone(instant.epochMilliseconds, timeZone);
  return `${date}T${timeWithSeconds}${offset}`;
}

function offsetOnDay(isoDate: string, timeZone: string): string {
  return inZone(Date.parse(`${isoDate}T12:00:00Z`), timeZone).offset;
}
