import { expect, test } from "vitest";

import { formatInstant, knownZone } from "./local-time-format.ts";

const race = "2025-11-23T04:00:00Z";

test("writes times and numeric dates in Romanian form, words in English", () => {
  expect(formatInstant(race, "time", "Europe/Bucharest")).toBe("06:00");
  expect(formatInstant(race, "date", "Europe/Bucharest")).toBe("23.11.2025");
  expect(formatInstant(race, "day", "Europe/Bucharest")).toBe("Sunday 23 November");
  expect(formatInstant(race, "day-time", "Europe/Bucharest")).toBe("Sunday 23 November, 06:00");
  expect(formatInstant(race, "short-day-time", "Europe/Bucharest")).toBe("Sun 06:00");
});

test("uses the reader's weekday: Saturday at the track, Sunday in Europe", () => {
  expect(formatInstant(race, "short-day-time", "America/Los_Angeles")).toBe("Sat 20:00");
  expect(formatInstant(race, "short-day-time", "Asia/Kathmandu")).toBe("Sun 09:45");
});

test("writes midnight as 00:00, not 24:00", () => {
  expect(formatInstant("2025-11-23T00:00:00Z", "time", "UTC")).toBe("00:00");
  expect(formatInstant("2025-11-23T00:00:00Z", "day-time", "UTC")).toBe("Sunday 23 November, 00:00");
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
