import { z } from "zod";

import type { DriverRef, TeamRef } from "#db/queries/entrants/people.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { sessionKinds, sessionLabel } from "#domain/calendar/session.ts";
import { timetableStatus } from "#domain/calendar/weekend.ts";
import type { Temporal } from "#domain/time.ts";

export const DriverWire = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().describe("Three letters, unique only within a season."),
});
export const TeamWire = z.object({ id: z.string(), name: z.string() });

export const driverWire = ({ id, name, code }: DriverRef): z.infer<typeof DriverWire> => ({
  id,
  name,
  code,
});
export const teamWire = ({ id, name }: TeamRef): z.infer<typeof TeamWire> => ({ id, name });
export const pointsOf = (hundredths: number | null): number | null =>
  hundredths === null ? null : hundredths / 100;

export const SessionWire = z.object({
  kind: z.enum(sessionKinds),
  name: z.string(),
  startsAt: z.string().nullable().describe("In UTC. Null if unknown."),
  startsAtTrack: z
    .string()
    .nullable()
    .describe("The same moment in track time, with its UTC offset."),
  isOver: z.boolean(),
  isNext: z.boolean(),
  isDelayed: z
    .boolean()
    .describe("True while live timing shows that it hasn’t begun at the planned time."),
});

export const MeetingWire = z.object({
  season: z.number(),
  round: z.number().nullable().describe("Null for a cancelled race."),
  name: z.string(),
  circuit: z.string(),
  place: z.string(),
  country: z.string(),
  timeZone: z.string().describe("IANA name of the track’s time zone."),
  startDate: z.string(),
  endDate: z.string(),
  cancelled: z.boolean(),
  cancellationReason: z.string().nullable(),
});

export function meetingWire(meeting: Meeting): z.infer<typeof MeetingWire> {
  const {
    season,
    round,
    name,
    circuit,
    country,
    startDate,
    endDate,
    cancelled,
    cancellationReason,
  } = meeting;
  return {
    season,
    round,
    name,
    circuit: circuit.name,
    place: circuit.placeName,
    country: country.name,
    timeZone: circuit.timeZone,
    startDate,
    endDate,
    cancelled,
    cancellationReason,
  };
}

export function sessionsWire(
  meeting: Meeting,
  now: Temporal.Instant,
): z.infer<typeof SessionWire>[] {
  return meeting.sessions.map((session) => ({
    kind: session.kind,
    name: sessionLabel(session.kind, meeting.season),
    startsAt: session.startsAt?.toString() ?? null,
    startsAtTrack:
      session.startsAt
        ?.toZonedDateTimeISO(meeting.circuit.timeZone)
        .toString({ timeZoneName: "never", smallestUnit: "second" }) ?? null,
    isOver: session.overAt.epochMilliseconds <= now.epochMilliseconds,
    isNext: !meeting.cancelled && timetableStatus(session, meeting.sessions, now) === "isNext",
    isDelayed: session.isDelayed === true,
  }));
}
