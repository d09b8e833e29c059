import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { nextSeasonChangeAt, seasonOn, shownSeason, type SeasonSpan } from "./site-season.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const span = (year: number, overAt: string): SeasonSpan => ({ year, overAt: at(overAt) });

const until2026 = [span(2025, "2025-12-07T14:26:00Z"), span(2026, "2026-12-06T15:00:00Z")];
const until2027 = [...until2026, span(2027, "2027-12-05T15:00:00Z")];

test.for([
  ["on an ordinary day", "2026-11-22T10:00:00Z", until2026, 2026],
  ["at New Year when the new season's calendar is known", "2026-01-01T00:00:00Z", until2026, 2026],
  [
    "at the end of the year while the next calendar is unknown",
    "2026-12-31T23:59:59Z",
    until2026,
    2026,
  ],
  ["after New Year while the new calendar is unknown", "2027-01-05T12:00:00Z", until2026, 2026],
  ["at New Year when the new calendar is known", "2027-01-01T00:00:00Z", until2027, 2027],
  ["at the finale when the next calendar is known", "2026-12-06T15:00:00Z", until2027, 2026],
  ["until the end of the week after the finale", "2026-12-13T14:59:59Z", until2027, 2026],
  [
    "a week after the finale when the next calendar is known",
    "2026-12-13T15:00:00Z",
    until2027,
    2027,
  ],
  ["two weeks after the finale without a next calendar", "2026-12-20T12:00:00Z", until2026, 2026],
  ["years after the last known calendar", "2030-06-01T12:00:00Z", until2027, 2027],
  ["without any calendar", "2026-06-01T12:00:00Z", [], 2026],
] as const)("finds the current season %s", ([, now, spans, season]) => {
  expect(seasonOn(spans, at(now))).toBe(season);
  // The order of the calendars doesn't matter.
  expect(seasonOn(spans.toReversed(), at(now))).toBe(season);
});

test("never changes a season set by the operator", () => {
  expect(shownSeason(2025, until2027, at("2027-03-01T00:00:00Z"))).toBe(2025);
  expect(shownSeason("current", until2027, at("2027-03-01T00:00:00Z"))).toBe(2027);
});

test("changes the season only at New Year and a week after each finale", () => {
  let now = at("2025-11-22T10:00:00Z");
  const changes = Array.from({ length: 4 }, () => {
    now = nextSeasonChangeAt(until2027, now);
    return now.toString();
  });
  expect(changes).toEqual([
    "2025-12-14T14:26:00Z",
    "2026-01-01T00:00:00Z",
    "2026-12-13T15:00:00Z",
    "2027-01-01T00:00:00Z",
  ]);
});
