import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import { circuits } from "#db/schema/places.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { PackReader } from "./pack.ts";

export interface TimedSession {
  readonly kind: SessionKind;
  /** In the track's time zone. */
  readonly start: Temporal.ZonedDateTime | null;
  readonly overAt: Temporal.Instant;
}

export interface CalendarMeeting extends PackRow<typeof meetings> {
  readonly sessions: readonly TimedSession[];
  /** In the order of the announcements. */
  readonly changes: readonly PackRow<typeof calendarChanges>[];
}

/** Something about a meeting that `calendar-exceptions.csv` has to explain. */
export interface Unusual {
  readonly session: string;
  readonly what: "weekday" | "hour" | "minute" | "missing";
  readonly value: string;
}

export async function readCalendar(pack: PackReader): Promise<CalendarMeeting[]> {
  const zones = new Map(
    (await pack.read(circuits)).map((circuit) => [circuit.id, circuit.timeZone]),
  );
  const ofMeeting = Map.groupBy(await pack.read(sessions), (session) => session.meetingId);
  const changesOf = Map.groupBy(await pack.read(calendarChanges), ({ meetingId }) => meetingId);
  return (await pack.read(meetings)).map((meeting) => {
    const zone = zones.get(meeting.circuitId) ?? "UTC";
    const timed = (ofMeeting.get(meeting.id) ?? []).map(({ kind, startsAt, overAt }) => ({
      kind,
      start: startsAt === null ? null : Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone),
      overAt: Temporal.Instant.from(overAt),
    }));
    return {
      ...meeting,
      changes: (changesOf.get(meeting.id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal),
      sessions: timed.toSorted(
        (a, b) => (a.start?.epochMilliseconds ?? 0) - (b.start?.epochMilliseconds ?? 0),
      ),
    };
  });
}

export function clockTime(at: Temporal.ZonedDateTime): string {
  return at.toPlainTime().toString({ smallestUnit: "minute" });
}
