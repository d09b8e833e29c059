import { describe, expect, test } from "vitest";

import { cleanLaps } from "./clean-laps.ts";
import { excitementOf } from "./excitement.ts";
import { fieldPace } from "./field-pace.ts";
import { fuelAtStart, fuelEffectMs } from "./fuel.ts";
import { findPasses } from "./passes.ts";
import { expectedLoss, pitLoss, stopLosses } from "./pit-loss.ts";
import { racePace } from "./race-pace.ts";
import type { CarRecord, RaceRecord } from "./race-record.ts";
import { projectRejoin, rejoinErrors } from "./rejoin.ts";
import { stintPaces } from "./stints.ts";

const LAPS = 30;
const LAP_MS = 90_000;
/** The gap between two cars on the first lap. Wider than what counts as traffic. */
const GAP_MS = 3_000;

interface CarPlan {
  readonly driverId: string;
  readonly laps?: number;
  readonly stops?: readonly number[];
  /** Milliseconds by which a lap differs from the usual one. */
  readonly change?: (lap: number) => number;
}

/**
 * Builds a race whose cars start one behind the other and drive the same pace, but for what a plan
 * says.
 */
function raceOf(plans: readonly CarPlan[]): RaceRecord {
  const times = plans.map(({ laps = LAPS, change = () => 0 }, slot) =>
    Array.from({ length: laps }, (_, i) => LAP_MS + (i === 0 ? slot * GAP_MS : 0) + change(i + 1)),
  );
  const lineMs = times.map((laps) =>
    laps.map((_, i) => laps.slice(0, i + 1).reduce((sum, ms) => sum + ms, 0)),
  );
  const positionsOf = (car: number) =>
    (lineMs[car] ?? []).map(
      (ms, lap) => 1 + lineMs.filter((other) => (other[lap] ?? Infinity) < ms).length,
    );
  return {
    cars: plans.map(({ driverId, stops = [] }, car): CarRecord => ({
      driverId,
      lapTimesMs: times[car] ?? [],
      positions: positionsOf(car),
      stops: stops.map((lap) => ({ lap, durationMs: 22_000 })),
    })),
  };
}

const field = (...plans: readonly CarPlan[]): RaceRecord =>
  raceOf([...plans, ...["d", "e", "f", "g"].map((driverId) => ({ driverId }))]);
const stopAt = (lap: number, lossMs: number) => (at: number) =>
  at === lap ? lossMs * 0.3 : at === lap + 1 ? lossMs * 0.7 : 0;
const lapsOf = (race: RaceRecord, driverId: string) =>
  (cleanLaps(race, fieldPace(race)).get(driverId) ?? []).map(({ lap }) => lap);

describe("slow periods", () => {
  test("are laps on which the median of the field is far over that of the laps around", () => {
    const race = raceOf(
      ["a", "b", "c"].map((driverId) => ({
        driverId,
        change: (lap) => (lap > 9 && lap < 13 ? 40_000 : 0),
      })),
    );
    const pace = fieldPace(race);
    expect(Array.from({ length: LAPS }, (_, i) => i + 1).filter((lap) => pace.isSlow(lap))).toEqual(
      [10, 11, 12],
    );
  });

  test("end where they were long, because the race's own median limits what counts as usual", () => {
    const race = raceOf(
      ["a", "b", "c"].map((driverId) => ({
        driverId,
        change: (lap) => (lap > 5 && lap < 19 ? 40_000 : 0),
      })),
    );
    const pace = fieldPace(race);
    expect([5, 6, 12, 18, 19].map((lap) => pace.isSlow(lap))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("never contain the first lap, and one slow car doesn't make one", () => {
    const race = field({ driverId: "a", change: (lap) => (lap === 1 || lap === 8 ? 30_000 : 0) });
    const pace = fieldPace(race);
    expect([pace.isSlow(1), pace.isSlow(8)]).toEqual([false, false]);
  });
});

describe("clean laps", () => {
  test("leave out the first lap, laps through the pits and laps over the field's pace", () => {
    const race = field({
      driverId: "a",
      stops: [10],
      change: (lap) => stopAt(10, 22_000)(lap) + (lap === 20 ? 3_000 : 0),
    });
    const laps = lapsOf(race, "a");
    expect([1, 10, 11, 20].filter((lap) => laps.includes(lap))).toEqual([]);
    expect([2, 9, 12, 19, 21].every((lap) => laps.includes(lap))).toBe(true);
  });

  test("leave out laps that began close behind another car, lapped or not", () => {
    const race = raceOf([
      { driverId: "a" },
      { driverId: "b", change: (lap) => (lap === 1 ? 1_000 - GAP_MS : 0) },
      { driverId: "c" },
    ]);
    expect(lapsOf(race, "a")).toHaveLength(LAPS - 1);
    expect(lapsOf(race, "b")).toEqual([]);
    expect(lapsOf(race, "c")).toHaveLength(LAPS - 1);
  });

  test("leave out laps beside a slow period", () => {
    const plans = ["a", "b", "c"].map((driverId) => ({
      driverId,
      change: (lap: number) => (lap === 15 ? 40_000 : 0),
    }));
    const laps = lapsOf(raceOf(plans), "a");
    expect([13, 14, 15, 16, 17].filter((lap) => laps.includes(lap))).toEqual([13, 17]);
  });

  test("end before a lap whose time isn't recorded, because nobody knows what was ahead", () => {
    const race = field({ driverId: "a" });
    const [first, ...others] = race.cars;
    const gap = {
      ...first,
      lapTimesMs: first?.lapTimesMs.map((ms, i) => (i === 9 ? null : ms)),
    } as CarRecord;
    expect(lapsOf({ cars: [gap, ...others] }, "a").at(-1)).toBe(9);
  });
});

describe("passes", () => {
  const slower = (from: number) => (lap: number) => (lap >= from ? 4_000 : 0);

  test("are counted where two cars change order on a flying lap and keep it to the line", () => {
    const race = field({ driverId: "a", change: slower(12) }, { driverId: "b" });
    const passes = findPasses(race, fieldPace(race)).filter(({ by }) => by === "b");
    expect(passes).toEqual([{ lap: 12, by: "b", on: "a", position: 1 }]);
  });

  test.each([
    ["on the first lap", { driverId: "a", change: (lap: number) => (lap === 1 ? 4_000 : 0) }],
    ["while the other car stops", { driverId: "a", stops: [12], change: stopAt(12, 22_000) }],
    [
      "of a car that has become slow",
      { driverId: "a", change: (lap: number) => (lap >= 12 ? 9_000 : 0) },
    ],
    ["of a car on its last lap before it retires", { driverId: "a", laps: 12, change: slower(12) }],
  ])("aren't counted %s", (_, plan) => {
    const race = field(plan, { driverId: "b" });
    expect(
      findPasses(race, fieldPace(race)).filter(({ by, on }) => by === "b" && on === "a"),
    ).toEqual([]);
  });
});

describe("what a stop costs", () => {
  const stopping = ["a", "b", "c", "d", "e", "f"].map((driverId, i) => ({
    driverId,
    stops: [8 + i],
    change: stopAt(8 + i, 20_000 + i * 1_000),
  }));

  test("is what the laps into and out of the pits lost against the laps around them", () => {
    const race = raceOf(stopping);
    const losses = stopLosses(race, fieldPace(race));
    expect(losses.map(({ lossMs }) => lossMs)).toEqual([
      20_000, 21_000, 22_000, 23_000, 24_000, 25_000,
    ]);
    expect(pitLoss(losses)).toEqual({ medianMs: 22_500, quartilesMs: [21_250, 23_750], stops: 6 });
  });

  test("isn't known from fewer than five stops", () => {
    const race = raceOf(stopping.slice(0, 4));
    expect(pitLoss(stopLosses(race, fieldPace(race)))).toBeNull();
  });

  test("leaves out repairs and stops without laps before or after", () => {
    const race = field(
      { driverId: "a", stops: [10], change: stopAt(10, 90_000) },
      { driverId: "b", stops: [2], change: stopAt(2, 20_000) },
      { driverId: "c", stops: [LAPS], change: stopAt(LAPS, 20_000) },
    );
    expect(stopLosses(race, fieldPace(race))).toEqual([]);
  });

  test("behind a safety car is measured against the field", () => {
    const slow = (lap: number) => (lap > 9 && lap < 14 ? 50_000 : 0);
    const race = raceOf([
      { driverId: "a", stops: [11], change: (lap) => slow(lap) + stopAt(11, 12_000)(lap) },
      ...["b", "c", "d", "e", "f"].map((driverId) => ({ driverId, change: slow })),
    ]);
    expect(stopLosses(race, fieldPace(race))).toEqual([
      { driverId: "a", lap: 11, lossMs: 12_000, under: "slow" },
    ]);
  });

  test("is expected from the last four seasons on the same layout", () => {
    const loss = (medianMs: number) => ({
      medianMs,
      quartilesMs: [medianMs, medianMs] as const,
      stops: 20,
    });
    const earlier = [
      { season: 2020, loss: loss(99_000) },
      { season: 2021, loss: loss(20_000) },
      { season: 2023, loss: null },
      { season: 2024, loss: loss(22_000) },
      { season: 2025, loss: loss(88_000) },
    ];
    expect(expectedLoss(earlier, 2025)).toBe(21_000);
    expect(expectedLoss(earlier, 2020)).toBeNull();
  });
});

describe("where a car comes out", () => {
  test("counts the cars that pass while it stops, from laps before the stop alone", () => {
    const race = field({ driverId: "a" }, { driverId: "b" }, { driverId: "c" });
    const rejoin = projectRejoin(race, fieldPace(race), { driverId: "a", lap: 15, lossMs: 7_000 });
    expect(rejoin).toEqual({ position: 3, ahead: "c", behind: "d" });
    const known: RaceRecord = {
      cars: race.cars.map((car) => ({
        ...car,
        lapTimesMs: car.lapTimesMs.slice(0, 14),
        positions: car.positions.slice(0, 14),
      })),
    };
    expect(
      projectRejoin(known, fieldPace(known), { driverId: "a", lap: 15, lossMs: 7_000 }),
    ).toEqual(rejoin);
  });

  test("isn't known of a car without two ordinary laps", () => {
    const race = field({ driverId: "a", stops: [11, 13] });
    expect(
      projectRejoin(race, fieldPace(race), { driverId: "a", lap: 14, lossMs: 20_000 }),
    ).toBeNull();
    expect(
      projectRejoin(race, fieldPace(race), { driverId: "nobody", lap: 20, lossMs: 20_000 }),
    ).toBeNull();
  });

  test("is compared with where it really came out", () => {
    const race = field(
      { driverId: "a", stops: [15], change: stopAt(15, 7_000) },
      { driverId: "b" },
      { driverId: "c" },
    );
    expect(rejoinErrors(race, fieldPace(race), 7_000)).toEqual([0]);
    expect(rejoinErrors(race, fieldPace(race), 1_000)).toEqual([2]);
  });
});

describe("pace", () => {
  const race = { season: 2024, circuitId: "spa-francorchamps", laps: LAPS };
  const paceOf = (record: RaceRecord) => {
    const pace = fieldPace(record);
    const laps = cleanLaps(record, pace);
    return racePace(
      race,
      pace,
      new Map([...laps].map(([id, own]) => [id, own.map((lap) => ({ ...lap, stint: 0 }))])),
    );
  };

  test("compares the middle half of the clean laps with the median driver's", () => {
    const drivers = paceOf(field({ driverId: "a", change: (lap) => (lap > 1 ? -450 : 0) }));
    expect(drivers).toHaveLength(5);
    expect(drivers[0]).toMatchObject({ driverId: "a", laps: LAPS - 1, secondsPerLap: -0.45 });
    expect(typeof drivers === "string" ? NaN : drivers[0]?.percent).toBeCloseTo(99.5, 1);
  });

  test("has an interval around each figure that is the same each time", () => {
    const jitter = (lap: number) => ((lap * 7) % 5) * 100;
    const record = field({ driverId: "a", change: jitter });
    const drivers = paceOf(record);
    expect(paceOf(record)).toEqual(drivers);
    for (const { percent, interval } of typeof drivers === "string" ? [] : drivers) {
      expect(interval[0]).toBeLessThanOrEqual(percent);
      expect(interval[1]).toBeGreaterThanOrEqual(percent);
    }
  });

  test("isn't given on a track that was wet and then dried, or with few clean laps", () => {
    const drying = (lap: number) => Math.max(0, 20 - lap) * 600;
    expect(
      paceOf(raceOf(["a", "b", "c", "d"].map((driverId) => ({ driverId, change: drying })))),
    ).toBe("changing-track");
    expect(paceOf(raceOf(["a", "b", "c", "d"].map((driverId) => ({ driverId, laps: 6 }))))).toBe(
      "too-short",
    );
    expect(paceOf({ cars: [] })).toBe("no-laps");
  });
});

describe("fuel", () => {
  test("in Turkey in 2011, burning 2.7 kg a lap makes a car about 4.5 seconds quicker from start to end", () => {
    // Published before that race: 0.3 seconds for 10 kilograms.
    const effect = fuelEffectMs({ season: 2011, circuitId: "istanbul", laps: 58 }) ?? 0;
    expect((effect * 58) / 1_000).toBeCloseTo(4.5, 1);
  });

  test("follows the limits of the years, and isn't known while cars refuelled", () => {
    expect([2009, 2010, 2014, 2017, 2019, 2026].map(fuelAtStart)).toEqual([
      null,
      150,
      100,
      105,
      110,
      70,
    ]);
    expect(fuelEffectMs({ season: 2005, circuitId: "monza", laps: 53 })).toBeNull();
  });
});

test("the fall-off of a stint is the median slope of its clean laps", () => {
  const record = field({
    driverId: "a",
    stops: [15],
    change: (lap) => stopAt(15, 20_000)(lap) + (lap > 16 ? (lap - 16) * 50 : 0),
  });
  const [car] = record.cars;
  if (!car) throw new Error("the race has no car");
  const stints = stintPaces(car, cleanLaps(record, fieldPace(record)).get("a") ?? []);
  expect(stints).toEqual([
    { fromLap: 1, toLap: 15, cleanLaps: 13, fallOffMs: 0 },
    { fromLap: 16, toLap: LAPS, cleanLaps: expect.any(Number) as number, fallOffMs: 50 },
  ]);
});

test("a race is worth watching for passes, changes of the lead and a shuffled order", () => {
  const race = field(
    { driverId: "a", change: (lap) => (lap === 20 ? 4_000 : 0) },
    { driverId: "b" },
  );
  const finishes = [
    { grid: 3, position: 1 },
    { grid: 1, position: 2 },
    { grid: null, position: 3 },
    { grid: 9, position: null },
  ];
  expect(excitementOf(race, 1, finishes)).toEqual({ passes: 1, leadChanges: 1, shuffle: 1.5 });
  expect(excitementOf({ cars: [] }, 0, finishes)).toBeNull();
});
