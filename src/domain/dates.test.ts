import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  formatDateRange,
  formatLongDate,
  formatMonths,
  formatResultDate,
  formatScheduleDate,
  inZone,
  writeOutDates,
} from "#domain/dates.ts";
import { Temporal } from "#domain/time.ts";

test("formats dates for results, the schedule and running text", () => {
  expect(formatResultDate("2025-11-03")).toBe("03-11-2025");
  expect(formatScheduleDate("2025-11-23")).toBe("23.11.2025");
  expect(formatLongDate("2025-11-03")).toBe("3 November 2025");
});

test("writes out the dates in a text, and leaves other numbers alone", () => {
  expect(
    writeOutDates(
      "FIA statement of 2026-05-02; timetable of 2025-09-16, issue 2025-99-16 on 453-12-01",
    ),
  ).toBe(
    "FIA statement of 2 May 2026; timetable of 16 September 2025, issue 2025-99-16 on 453-12-01",
  );
});

test.each([
  ["2025-11-20", "2025-11-22", "20–22 November", "November"],
  ["2025-05-30", "2025-06-01", "30 May – 1 June", "May – June"],
  ["1950-05-13", "1950-05-13", "13 May", "May"],
  ["2025-12-30", "2026-01-02", "30 December 2025 – 2 January 2026", "December – January"],
])("formats %s to %s as %s", (start, end, range, monthsTouched) => {
  expect(formatDateRange(start, end)).toBe(range);
  expect(formatMonths(start, end)).toBe(monthsTouched);
});

test.each(["", "2025-13-01", "23.11.2025", "2025-1-1"])("rejects %j as a date", (text) => {
  expect(() => formatLongDate(text)).toThrow(RangeError);
});

describe("inZone", () => {
  test.each([
    ["2025-11-23T04:00:00Z", "America/Los_Angeles", "2025-11-22 Saturday 20:00 -08:00"],
    ["2025-03-30T00:59:59Z", "Europe/Rome", "2025-03-30 Sunday 01:59 +01:00"],
    ["2025-03-30T01:00:00Z", "Europe/Rome", "2025-03-30 Sunday 03:00 +02:00"],
    ["2025-10-26T00:30:00Z", "Europe/Rome", "2025-10-26 Sunday 02:30 +02:00"],
    ["2025-10-26T01:30:00Z", "Europe/Rome", "2025-10-26 Sunday 02:30 +01:00"],
    ["2026-01-01T00:00:00Z", "Asia/Kolkata", "2026-01-01 Thursday 05:30 +05:30"],
    ["2025-12-31T21:00:00Z", "UTC", "2025-12-31 Wednesday 21:00 +00:00"],
  ])("formats %s in %s as %s", (iso, zone, text) => {
    const { date, weekday, time, offset } = inZone(Date.parse(iso), zone);
    expect(`${date} ${weekday} ${time} ${offset}`).toBe(text);
  });

  test("gives the same date, time and offset as Temporal", () => {
    const zone = fc.constantFrom(
      "UTC",
      "Europe/London",
      "Australia/Melbourne",
      "America/Sao_Paulo",
      "Asia/Singapore",
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), zone, (seconds, timeZone) => {
        const there = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(
          timeZone,
        );
        const shown = inZone(seconds * 1000, timeZone);
        expect(shown.date).toBe(there.toPlainDate().toString());
        expect(shown.timeWithSeconds).toBe(
          there.toPlainTime().toString({ smallestUnit: "second" }),
        );
        expect(shown.offset).toBe(there.offset);
      }),
    );
  });

  test("rejects an unknown zone", () => {
    expect(() => inZone(0, "Moon/Tranquility")).toThrow(RangeError);
  });
});
