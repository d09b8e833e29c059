import { expect, test } from "vitest";

import { formatInstant } from "./local-time-format.ts";

const race = "2025-11-23T04:00:00Z";

test("times and numeric dates are Romanian in form, words English", () => {
  expect(formatInstant(race, "time", "Europe/Bucharest")).toBe("06:00");
  expect(formatInstant(race, "date", "Europe/Bucharest")).toBe("23.11.2025");
  expect(formatInstant(race, "day", "Europe/Bucharest")).toBe("Sunday 23 November");
  expect(formatInstant(race, "day-time", "Europe/Bucharest")).toBe("Sunday 23 November, 06:00");
  expect(formatInstant(race, "short-day-time", "Europe/Bucharest")).toBe("Sun 06:00");
});

test("the day is the reader's: Saturday at the track, Sunday in Europe", () => {
  expect(formatInstant(race, "short-day-time", "America/Los_Angeles")).toBe("Sat 20:00");
  expect(formatInstant(race, "short-day-time", "Asia/Kathmandu")).toBe("Sun 09:45");
});

test("midnight is 00:00, not 24:00", () => {
  expect(formatInstant("2025-11-23T00:00:00Z", "time", "UTC")).toBe("00:00");
  expect(formatInstant("2025-11-23T00:00:00Z", "day-time", "UTC")).toBe("Sunday 23 November, 00:00");
});
