import { expect, test } from "vitest";

import { listTimeZones } from "#domain/time-zone.ts";

import { readPreferences } from "./preferences.ts";

const usual = { timeZone: "", hours: "24", lengths: "km" };

test("treats an empty time zone as the device's own", () => {
  expect(readPreferences(usual)).toEqual({ timeZone: null, hours: "24", lengths: "km" });
  expect(readPreferences({ timeZone: "Asia/Kathmandu", hours: "12", lengths: "mi" })).toEqual({
    timeZone: "Asia/Kathmandu",
    hours: "12",
    lengths: "mi",
  });
});

test.each([
  { ...usual, timeZone: "+02:00" },
  { ...usual, timeZone: "europe/bucharest" },
  { ...usual, timeZone: "Mars/Olympus_Mons" },
  { ...usual, timeZone: '"><script>alert(1)</script>' },
  { ...usual, timeZone: "toString" },
  { ...usual, hours: "36" },
  { ...usual, lengths: "leagues" },
])('rejects the time zone "$timeZone" with hours "$hours" and lengths "$lengths"', (given) => {
  expect(readPreferences(given)).toBeNull();
});

test("lists only time zones that can be used to format a date", () => {
  for (const timeZone of listTimeZones())
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  expect(listTimeZones()).toContain("UTC");
});
