import * as fc from "fast-check";
import { expect, test } from "vitest";

import { seasonClockOffset, seasonNow } from "#domain/clock/season-clock.ts";
import { WEEK_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import { propertyRuns } from "../../../tests/support/property-runs.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const utc = (instant: Temporal.Instant) => instant.toZonedDateTimeISO("UTC");

test.each([
  ["keeps the weekday", "2026-11-20T10:40:45Z", 2025, "2025-11-21T10:40:45Z"],
  ["keeps the calendar week two years later", "2027-11-19T10:00:00Z", 2025, "2025-11-14T10:00:00Z"],
  [
    "maps 29 February to a date in a year without one",
    "2028-02-29T12:00:00Z",
    2025,
    "2025-02-25T12:00:00Z",
  ],
  ["keeps the weekday in a leap year", "2026-02-24T12:00:00Z", 2024, "2024-02-27T12:00:00Z"],
  [
    "maps the last day that needs no clamping",
    "2026-12-30T23:59:59.999Z",
    2025,
    "2025-12-31T23:59:59.999Z",
  ],
  [
    "clamps week 53 in a season without one",
    "2026-12-31T12:00:00Z",
    2025,
    "2025-12-31T23:59:59.999Z",
  ],
  [
    "clamps a day before the season's first week",
    "2027-01-01T12:00:00Z",
    2025,
    "2025-01-01T00:00:00Z",
  ],
  [
    "shows real time in the season's own year",
    "2025-12-31T23:59:59.999Z",
    2025,
    "2025-12-31T23:59:59.999Z",
  ],
])("%s", (_, wall, season, shown) => {
  expect(utc(seasonNow(at(wall), season)).epochMilliseconds).toBe(at(shown).epochMilliseconds);
});

const season = fc.integer({ min: 2014, max: 2035 });
const wall = fc
  .integer({
    min: at("2014-01-01T00:00:00Z").epochMilliseconds,
    max: at("2060-01-01T00:00:00Z").epochMilliseconds,
  })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

function isClamped(shown: Temporal.Instant): boolean {
  const { year } = utc(shown);
  return [at(`${year}-01-01T00:00:00Z`), at(`${year}-12-31T23:59:59.999Z`)].some((edge) =>
    edge.equals(shown),
  );
}

test("stays in the season's year and the same calendar week, at a whole number of weeks from real time", () => {
  fc.assert(
    fc.property(wall, season, (now, year) => {
      const shown = seasonNow(now, year);
      expect(utc(shown).year).toBe(year);
      if (isClamped(shown)) return;
      expect(Math.abs(seasonClockOffset(now, year) % WEEK_MS)).toBe(0);
      expect(utc(shown).dayOfWeek).toBe(utc(now).dayOfWeek);
      // If an ISO week belongs to a neighbouring year, its number can't be compared.
      const comparable = utc(now).yearOfWeek === utc(now).year && utc(shown).yearOfWeek === year;
      expect(utc(shown).weekOfYear === utc(now).weekOfYear || !comparable).toBe(true);
    }),
  );
});

test("clamps the season's time only in the first or last eight days of a real year", () => {
  fc.assert(
    fc.property(wall, season, (now, year) => {
      if (!isClamped(seasonNow(now, year))) return;
      const { dayOfYear, daysInYear } = utc(now);
      expect(Math.min(dayOfYear, daysInYear + 1 - dayOfYear)).toBeLessThanOrEqual(8);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test("never runs backwards within a real year", () => {
  fc.assert(
    fc.property(wall, wall, season, (first, other, year) => {
      const later = other.epochMilliseconds % (366 * 86_400_000);
      const second = first.add({ milliseconds: later });
      if (utc(second).year !== utc(first).year) return;
      expect(seasonNow(second, year).epochMilliseconds).toBeGreaterThanOrEqual(
        seasonNow(first, year).epochMilliseconds,
      );
    }),
    { numRuns: propertyRuns(500) },
  );
});
