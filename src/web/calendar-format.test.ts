import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { alarmMinutes } from "#domain/calendar/subscription/calendar-choice.ts";
import type { CalendarEvent } from "#domain/calendar/subscription/calendar-events.ts";
import { Temporal } from "#domain/time.ts";

import { calendarProblems } from "../../tests/support/calendar-problems.ts";
import { propertyRuns } from "../../tests/support/property-runs.ts";
import { calendarFile } from "./calendar-file.server.ts";

/**
 * Text of up to four lines in any script, without control characters, which no form of the site
 * accepts.
 */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("\n", "\r\n", ";", ",", "\\", '"', "é🏁".repeat(40)),
    ),
  )
  .map((parts) => parts.join("").replaceAll(/[^\P{Cc}\r\n]/gu, ""));

const instant = fc
  .integer({ min: Date.parse("1950-01-01") / 1000, max: Date.parse("2099-12-31") / 1000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

const when = fc.oneof(
  fc
    .tuple(instant, fc.integer({ min: 1, max: 600 }))
    .map(([start, minutes]) => ({ start, end: start.add({ minutes }) })),
  fc.tuple(instant, fc.integer({ min: 1, max: 5 })).map(([start, days]) => {
    const firstDay = start.toZonedDateTimeISO("UTC").toPlainDate();
    return { firstDay, dayAfter: firstDay.add({ days }) };
  }),
);

const event: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.integer({ min: 1 }).map((id) => `meeting-${id}-race@gridwalk`),
  sequence: fc.nat(),
  changedAt: fc.option(instant),
  status: fc.constantFrom("confirmed", "tentative", "cancelled"),
  summary: words,
  when,
});

const meeting: fc.Arbitrary<Meeting> = fc
  .record({
    id: fc.integer({ min: 1 }),
    name: words,
    place: words.map((text) => `Place${text}`),
    reason: fc.option(words),
  })
  .map(({ id, name, place, reason }) => ({
    id,
    season: 2026,
    round: null,
    slug: `grand-prix-${id}`,
    name,
    officialName: name,
    grandPrixId: `grand-prix-${id}`,
    grandPrixName: name,
    country: { alpha2: "BR", name: place },
    circuit: {
      id: "interlagos",
      name: place,
      fullName: place,
      otherNames: [],
      placeName: place,
      timeZone: "America/Sao_Paulo",
    },
    layoutId: null,
    startDate: "2026-03-01",
    startDateKnown: true,
    endDate: "2026-03-03",
    cancelled: reason !== null,
    cancellationReason: reason,
    cancelledOn: null,
    qualifyingFormat: null,
    sprintFormat: null,
    courseLengthM: null,
    scheduledLaps: null,
    sessions: [],
  }));

test("follows the rules of RFC 5545 and 7986 in every calendar", { timeout: 60_000 }, () => {
  const entry = fc.record({ meeting, events: fc.array(event, { maxLength: 4 }) });
  const place = fc.record({
    latitude: fc
      .double({ min: -90, max: 90, noNaN: true })
      .map((degrees) => Number(degrees.toFixed(6))),
    longitude: fc
      .double({ min: -180, max: 180, noNaN: true })
      .map((degrees) => Number(degrees.toFixed(6))),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, fc.option(place)), { maxLength: 4 }),
      fc.option(fc.constantFrom(...alarmMinutes)),
      fc.option(fc.constant("https://f1.example.org")),
      words,
      instant,
      (all, alarm, publicUrl, name, stamp) => {
        const text = calendarFile({
          head: {
            name: `Formula 1${name}`,
            description: "Session times.",
            url: "https://f1.example.org/calendar.ics",
            ttl: 3600,
          },
          meetings: all.map(([each]) => each),
          coordinates: new Map(
            all.flatMap(([each, at]) => (at === null ? [] : [[each.meeting.id, at] as const])),
          ),
          alarm,
          stamp,
          publicUrl,
        });
        expect(calendarProblems(text)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(1000) },
  );
});

const sound = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Gridwalk//EN",
  "BEGIN:VEVENT",
  "UID:a",
  "DTSTAMP:20260101T000000Z",
  "DTSTART:20260301T140000Z",
  "SUMMARY:Race",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

test.each([
  ["\r\nUID:a", ""],
  ["UID:a", "UID:a\r\nUID:b"],
  ["SUMMARY:Race", "SUMMARY:Race, sprint"],
  ["SUMMARY:Race", "SUMMARY:Race\\x"],
  ["SUMMARY:Race", `SUMMARY:${"é".repeat(40)}`],
  ["SUMMARY:Race", "SUMMARY:Race\nSTATUS:CONFIRMED"],
  ["SUMMARY:Race", "DTEND:20260301T140000Z"],
  ["SUMMARY:Race", "TZID:UTC"],
  ["20260301T140000Z", "20260301T140000"],
  ["\r\nEND:VEVENT", ""],
])("detects the error after replacing %j with %j", (from, to) => {
  expect(calendarProblems(sound)).toEqual([]);
  expect(calendarProblems(sound.replace(from, to))).not.toEqual([]);
});
