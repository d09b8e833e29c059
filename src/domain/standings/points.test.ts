import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  fastestLapPoints,
  formatPoints,
  pointsFigure,
  pointsFor,
  pointsScale,
  pointsText,
  raceExceptions,
  type ScoredSession,
  withNoun,
} from "#domain/standings/points.ts";

const race = (season: number, options: Partial<ScoredSession> = {}): ScoredSession => ({
  season,
  kind: "race",
  grandPrixId: "italy",
  laps: 53,
  scheduledLaps: 53,
  ...options,
});
const inPoints = (session: ScoredSession) =>
  pointsScale(session).map((hundredths) => hundredths / 100);

describe("pointsScale", () => {
  const full = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

  test.each([
    ["a race from 1991 to 2002", race(2002), [10, 6, 4, 3, 2, 1]],
    ["a race from 2003 to 2009", race(2008), [10, 8, 6, 5, 4, 3, 2, 1]],
    [
      "Malaysia 2009, with half points",
      race(2009, { grandPrixId: "malaysia", laps: 31, scheduledLaps: 56 }),
      [5, 4, 3, 2.5, 2, 1.5, 1, 0.5],
    ],
    ["a race since 2010", race(2010), full],
    ["a race in 2026", race(2026), full],
    ["a race without a lap count", race(2026, { laps: null, scheduledLaps: null }), full],
    [
      "Abu Dhabi 2014, with double points",
      race(2014, { grandPrixId: "abu-dhabi" }),
      [50, 36, 30, 24, 20, 16, 12, 8, 4, 2],
    ],
    ["Abu Dhabi 2015", race(2015, { grandPrixId: "abu-dhabi" }), full],
    [
      "Belgium 2021, with half points",
      race(2021, { grandPrixId: "belgium", laps: 1, scheduledLaps: 44 }),
      [12.5, 9, 7.5, 6, 5, 4, 3, 2, 1, 0.5],
    ],
    [
      "Japan 2022, with full points after a shortened race",
      race(2022, { grandPrixId: "japan", laps: 28, scheduledLaps: 53 }),
      full,
    ],
    [
      "Monaco 2022, with full points after a shortened race",
      race(2022, { grandPrixId: "monaco", laps: 64, scheduledLaps: 78 }),
      full,
    ],
    ["a sprint in 2021", race(2021, { kind: "sprint" }), [3, 2, 1]],
    ["a sprint since 2022", race(2022, { kind: "sprint" }), [8, 7, 6, 5, 4, 3, 2, 1]],
  ])("returns the scale for %s", (_, session, scale) => {
    expect(inPoints(session)).toEqual(scale);
  });

  test.each([
    [2, []],
    [3, [6, 4, 3, 2, 1]],
    [24, [6, 4, 3, 2, 1]],
    [25, [13, 10, 8, 6, 5, 4, 3, 2, 1]],
    [49, [13, 10, 8, 6, 5, 4, 3, 2, 1]],
    [50, [19, 14, 12, 9, 8, 6, 5, 3, 2, 1]],
    [74, [19, 14, 12, 9, 8, 6, 5, 3, 2, 1]],
    [75, full],
  ])("returns the scale for %i of 100 laps since 2022", (laps, scale) => {
    expect(inPoints(race(2023, { laps, scheduledLaps: 100 }))).toEqual(scale);
  });

  test.each([
    [2, 0],
    [3, 12.5],
    [74, 12.5],
    [75, 25],
  ])("with %i of 100 laps run before 2022, gives the winner %s", (laps, winner) => {
    expect(inPoints(race(2012, { laps, scheduledLaps: 100 }))[0] ?? 0).toBe(winner);
  });

  test("never gives more points to a lower place", () => {
    const session = fc.record({
      season: fc.integer({ min: 1991, max: 2026 }),
      kind: fc.constantFrom("race" as const, "sprint" as const),
      grandPrixId: fc.constantFrom("abu-dhabi", "belgium", "japan", "italy"),
      laps: fc.integer({ min: 0, max: 78 }),
      scheduledLaps: fc.constant(78),
    });
    fc.assert(
      fc.property(session, fc.integer({ min: 1, max: 25 }), (scored, place) => {
        const at = (position: number) => pointsFor(scored, { position, fastestLap: false });
        expect(at(place)).toBeGreaterThanOrEqual(at(place + 1));
        expect(Number.isInteger(at(place))).toBe(true);
      }),
    );
  });

  test("rejects seasons before 1991", () => {
    expect(() => pointsScale(race(1990))).toThrow(RangeError);
  });
});

describe("the point for the fastest lap", () => {
  test.each([
    [2018, 1, 0],
    [2019, 1, 100],
    [2024, 10, 100],
    [2024, 11, 0],
    [2024, null, 0],
    [2025, 1, 0],
  ])(
    "awards the fastest lap in %i, with finishing position %s, %i hundredths of a point",
    (season, position, hundredths) => {
      expect(fastestLapPoints(race(season), position)).toBe(hundredths);
    },
  );

  test("awards the fastest-lap point only in races, and only after at least half the distance", () => {
    expect(fastestLapPoints(race(2022, { kind: "sprint" }), 1)).toBe(0);
    expect(fastestLapPoints(race(2023, { laps: 49, scheduledLaps: 100 }), 1)).toBe(0);
    expect(fastestLapPoints(race(2023, { laps: 50, scheduledLaps: 100 }), 1)).toBe(100);
  });

  test("adds the fastest-lap point only to a place in the top ten", () => {
    expect(pointsFor(race(2019), { position: 1, fastestLap: true })).toBe(2600);
    expect(pointsFor(race(2019), { position: 11, fastestLap: true })).toBe(0);
    expect(pointsFor(race(2019), { position: null, fastestLap: true })).toBe(0);
  });
});

test("gives a reason for every exception to the points scales", () => {
  for (const { reason } of raceExceptions) expect(reason.length).toBeGreaterThan(20);
});

test.each([
  [2500, "25"],
  [1250, "12.5"],
  [814, "8.14"],
  [0, "0"],
  [null, "0"],
])("formats %s hundredths of a point as %s", (hundredths, text) => {
  expect(formatPoints(hundredths)).toBe(text);
});

test("writes points for use in a sentence", () => {
  expect([50, 100, 150, 1250, 2500].map(pointsText)).toEqual([
    "half a point",
    "1 point",
    "1.5 points",
    "12.5 points",
    "25 points",
  ]);
  expect([50, 100, 1250].map(pointsFigure)).toEqual(["half a point", "1", "12.5"]);
  expect(["0", "1", "12.5"].map(withNoun)).toEqual(["0 points", "1 point", "12.5 points"]);
});
