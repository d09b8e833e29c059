import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import {
  formatInstant,
  instantWriter,
  type InstantWriter,
  knownZone,
  TIME_FORMATS,
  type TimeFormat,
} from "./local-time-format.ts";

const race = "2025-11-23T04:00:00Z";

test("writes times and numeric dates in the Romanian format, and words in English", () => {
  expect(formatInstant(race, "time", "Europe/Bucharest")).toBe("06:00");
  expect(formatInstant(race, "date", "Europe/Bucharest")).toBe("23.11.2025");
  expect(formatInstant(race, "day", "Europe/Bucharest")).toBe("Sunday 23 November");
  expect(formatInstant(race, "day-time", "Europe/Bucharest")).toBe("Sunday 23 November, 06:00");
  expect(formatInstant(race, "short-day-time", "Europe/Bucharest")).toBe("Sun 06:00");
  expect(formatInstant(race, "short-date-time", "Europe/Bucharest")).toBe("Sun 23, 06:00");
});

test("uses the reader's weekday: Saturday at the track, Sunday in Europe", () => {
  expect(formatInstant(race, "short-day-time", "America/Los_Angeles")).toBe("Sat 20:00");
  expect(formatInstant(race, "short-day-time", "Asia/Kathmandu")).toBe("Sun 09:45");
});

test("writes midnight as 00:00, not 24:00", () => {
  expect(formatInstant("2025-11-23T00:00:00Z", "time", "UTC")).toBe("00:00");
  expect(formatInstant("2025-11-23T00:00:00Z", "day-time", "UTC")).toBe(
    "Sunday 23 November, 00:00",
  );
});

test("writes noon and midnight as 12 on a 12-hour clock, and keeps the date format", () => {
  const write = (iso: string, format: "time" | "day-time" | "short-day-time" | "date"): string =>
    formatInstant(iso, format, "UTC", "12").replaceAll("\u202f", " ");
  expect(write(race, "time")).toBe("4:00 am");
  expect(write("2025-11-23T00:05:00Z", "time")).toBe("12:05 am");
  expect(write("2025-11-23T12:30:00Z", "day-time")).toBe("Sunday 23 November, 12:30 pm");
  expect(write("2025-11-23T18:30:00Z", "short-day-time")).toBe("Sun 6:30 pm");
  expect(write(race, "date")).toBe("23.11.2025");
});

test("ignores a time zone the browser doesn't know", () => {
  expect(knownZone("Europe/Bucharest")).toBe("Europe/Bucharest");
  expect(knownZone("Mars/Olympus_Mons")).toBeUndefined();
  expect(knownZone(null)).toBeUndefined();
});

const zones = [
  "UTC",
  "Europe/London",
  "America/Los_Angeles",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];
const instants = Array.from({ length: 400 }, (_, i) => Date.UTC(2024, 0, 1) + i * 44_777_777);

test("agrees with Intl in every zone, even around clock changes", () => {
  for (const timeZone of zones) {
    const intl = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    });
    for (const ms of instants)
      expect(formatInstant(ms, "day-time", timeZone)).toBe(intl.format(ms).replace(" at ", ", "));
  }
});

test("names a zone by its offset", () => {
  expect(formatInstant(race, "clock", "UTC")).toBe("Sun, 23 Nov 2025, 04:00 UTC");
  expect(formatInstant(race, "clock", "Asia/Kathmandu")).toBe("Sun, 23 Nov 2025, 09:45 GMT+5:45");
  expect(formatInstant(race, "clock", "America/Los_Angeles", "12")).toBe(
    "Sat, 22 Nov 2025, 8:00 pm GMT-8",
  );
});

test("gives the same times when run from its source text, as in the inline script", () => {
  const write = runInNewContext(`(${instantWriter.toString()})()`) as InstantWriter;
  for (const format of Object.keys(TIME_FORMATS) as TimeFormat[]) {
    for (const timeZone of [undefined, ...zones]) {
      const expected = formatInstant(race, format, timeZone, "12");
      expect(write(race, TIME_FORMATS[format], timeZone, "12")).toBe(expected);
    }
  }
});
