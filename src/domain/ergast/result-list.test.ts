import { describe, expect, test } from "vitest";

import { ergastNames } from "./names.ts";
import type { ClassifiedCar, ErgastResultLine, FastLap } from "./result-line.ts";
import { resultList, type ResultSources } from "./result-list.ts";

const names = ergastNames(
  ["ocon", "gasly", "stroll", "russell"].map((ergastId) => ({ ergastId, driverId: `our-${ergastId}` })),
  [
    { ergastId: "manor", teamId: "marussia", firstSeason: 2015, lastSeason: 2015 },
    { ergastId: "marussia", teamId: "marussia", firstSeason: 2012, lastSeason: 2014 },
  ],
);

function listed(id: string, ordinal: number, more: Partial<ErgastResultLine> = {}): ErgastResultLine {
  return {
    ordinal,
    ergastDriverId: id,
    ergastConstructorId: "williams",
    number: "63",
    position: ordinal,
    positionText: String(ordinal),
    points: "0",
    grid: ordinal,
    laps: 55,
    status: "Finished",
    timeMs: 5_000_000,
    timeText: "+11.351",
    fastestRank: null,
    fastestLap: null,
    fastestTime: null,
    fastestAverageKph: null,
    ...more,
  };
}

function car(id: string, ordinal: number, more: Partial<ClassifiedCar> = {}): ClassifiedCar {
  return {
    ordinal,
    position: ordinal,
    status: "classified",
    driverId: `our-${id}`,
    teamId: "williams",
    number: "63",
    sharedCar: false,
    laps: 55,
    timeMs: 5_400_000 + ordinal * 1_000,
    gapMs: ordinal === 1 ? null : ordinal * 1_000,
    gapLaps: null,
    reasonRetired: null,
    pointsHundredths: 0,
    grid: ordinal,
    pitLaneStart: false,
    ...more,
  };
}

const retired = { position: null, status: "DNF", timeMs: null, gapMs: null } as const;

function list(
  rows: readonly ErgastResultLine[],
  cars: readonly ClassifiedCar[],
  more: Partial<ResultSources> = {},
): ErgastResultLine[] {
  const none = { fastLaps: [] as readonly FastLap[], slotOf: () => null, names };
  return resultList({ season: 2020, session: "race", serviceLines: rows, cars, ...none, ...more });
}

const summary = (lines: readonly ErgastResultLine[]) =>
  lines.map(({ position, positionText, ergastDriverId, status }) =>
    [position, positionText, ergastDriverId, status].join(" "),
  );

describe("what both lists say about a car", () => {
  test("is taken from the classification: number, place, points, time", () => {
    const cars = [car("gasly", 1), car("ocon", 2, { gapMs: 101_069, timeMs: 5_501_069, pointsHundredths: 14 })];
    const rows = [listed("gasly", 1), listed("ocon", 2, { number: "33", timeMs: 1 })];
    expect(list(rows, cars)[1]).toMatchObject({
      number: "63",
      points: "0.14",
      timeMs: 5_501_069,
      timeText: "+1:41.069",
    });
    expect(list(rows, cars)[0]).toMatchObject({ timeText: "1:30:01.000" });
  });

  test("has no time for cars a lap down, disqualified or stopped before the end", () => {
    const cars = [
      car("gasly", 1),
      car("ocon", 2, { gapMs: null, gapLaps: 1, laps: 54 }),
      car("stroll", 3, { gapMs: null, laps: 50 }),
      car("russell", 4, { position: null, status: "DSQ" }),
    ];
    const times = list([listed("gasly", 1), listed("ocon", 2), listed("stroll", 3), listed("russell", 4)], cars);
    expect(times.map(({ timeText }) => timeText)).toEqual(["1:30:01.000", null, null, null]);
  });

  test("keeps the service's time where the classification has none for a car on the lead lap", () => {
    const cars = [car("gasly", 1), car("ocon", 2, { gapMs: null, timeMs: null })];
    expect(list([listed("gasly", 1), listed("ocon", 2)], cars)[1]).toMatchObject({ timeText: "+11.351" });
  });

  test("names the team's constructor of the season", () => {
    const cars = [car("gasly", 1, { teamId: "marussia" })];
    const constructor = (season: number) =>
      list([listed("gasly", 1, { ergastConstructorId: "marussia" })], cars, { season })[0]?.ergastConstructorId;
    expect([2014, 2015].map(constructor)).toEqual(["marussia", "manor"]);
  });

  test("gives slot 0 to pit-lane starters", () => {
    const cars = [car("gasly", 1, { grid: null, pitLaneStart: true }), car("ocon", 2, { grid: null })];
    const rows = [listed("gasly", 1, { grid: 20 }), listed("ocon", 2, { grid: 17 })];
    expect(list(rows, cars).map(({ grid }) => grid)).toEqual([0, 17]);
    expect(list(rows, cars, { slotOf: () => 18 }).map(({ grid }) => grid)).toEqual([0, 18]);
  });
});

describe("places", () => {
  test("follow the classification, and a disqualified car comes last with a letter", () => {
    const cars = [
      car("ocon", 1),
      car("gasly", 2),
      car("stroll", 3, retired),
      car("russell", 4, { position: null, status: "DSQ" }),
    ];
    const rows = [
      listed("russell", 1),
      listed("gasly", 2),
      listed("ocon", 3),
      listed("stroll", 4, { positionText: "R", status: "Engine" }),
    ];
    expect(summary(list(rows, cars))).toEqual([
      "1 1 ocon Finished",
      "2 2 gasly Finished",
      "3 R stroll Engine",
      "4 D russell Disqualified",
    ]);
  });

  test("count a shared car once, and give its figures to all its drivers", () => {
    const shared = { number: "1", sharedCar: true };
    const cars = [
      car("ocon", 1, shared),
      car("gasly", 2, { ...shared, position: 1, laps: null, timeMs: null, gapMs: null, grid: null }),
      car("stroll", 3, { position: 2, number: "2" }),
      car("russell", 4, { ...retired, number: "3" }),
    ];
    const rows = [
      listed("ocon", 1),
      listed("gasly", 2),
      listed("stroll", 3),
      listed("russell", 4, { positionText: "R", status: "Axle" }),
    ];
    const lines = list(rows, cars);
    expect(lines.map(({ position }) => position)).toEqual([1, 1, 2, 3]);
    expect(lines[1]).toMatchObject({ laps: 55, grid: 1, timeText: "1:30:01.000" });
  });
});

describe("cars in only one list", () => {
  const rows = [listed("ocon", 1), listed("gasly", 7, { positionText: "W", status: "Withdrew", laps: 0 })];

  test("are those of the service if they didn't start, and ours if they raced", () => {
    const cars = [car("ocon", 1), car("stroll", 2, { ...retired, teamId: "marussia" })];
    expect(summary(list(rows, cars, { season: 2015 }))).toEqual([
      "1 1 ocon Finished",
      "2 W gasly Withdrew",
      "3 R stroll Retired",
    ]);
    expect(list(rows, cars, { season: 2015 }).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
    const raced = [...rows, listed("russell", 3, { positionText: "R", laps: 9 })];
    expect(list(raced, [car("ocon", 1)]).map(({ ergastDriverId }) => ergastDriverId)).toEqual(["ocon", "gasly"]);
  });

  test("a session without a classification or without the service's list has no rows", () => {
    expect(list(rows, [])).toEqual([]);
    expect(list([], [car("ocon", 1)])).toEqual([]);
  });
});

test("pairs the rows of a driver of two cars by number", () => {
  const cars = [
    car("ocon", 1, { number: "2", sharedCar: true }),
    car("ocon", 2, { ...retired, number: "1" }),
    car("gasly", 3, { ...retired, status: "DNS", number: "7" }),
    car("gasly", 4, { position: 2, number: "8" }),
  ];
  const rows = [
    listed("ocon", 1, { number: "1", status: "Out of fuel" }),
    listed("gasly", 2, { number: "7" }),
    listed("ocon", 3, { number: "2", positionText: "R", status: "Injection" }),
  ];
  expect(list(rows, cars).map(({ number, positionText }) => `${number} ${positionText}`)).toEqual([
    "2 1",
    "8 2",
    "1 R",
  ]);
});

describe("fastest laps", () => {
  const fast = { fastestRank: 6, fastestLap: 49, fastestTime: "1:33.066", fastestAverageKph: 205.131 };
  const rows = [
    listed("ocon", 1, fast),
    listed("gasly", 2, { ...fast, fastestTime: "1:32.917", fastestAverageKph: 205.5 }),
  ];
  const cars = [car("ocon", 1), car("gasly", 2)];
  const fastLaps = [{ driverId: "our-ocon", position: 5, lap: 39, timeMs: 92_917 }];

  test("are ours, with the service's speed for that time", () => {
    const [first, second] = list(rows, cars, { fastLaps });
    expect(first).toMatchObject({
      fastestRank: 5,
      fastestLap: 39,
      fastestTime: "1:32.917",
      fastestAverageKph: 205.5,
    });
    expect(second).toMatchObject({ fastestRank: null, fastestLap: null, fastestTime: null, fastestAverageKph: null });
  });

  test("are the service's in sprints, and missing before 2004", () => {
    expect(list(rows, cars, { fastLaps, session: "sprint" })[0]).toMatchObject(fast);
    expect(list(rows, cars, { fastLaps, season: 2003 })[0]).toMatchObject({ fastestTime: null });
  });
});
