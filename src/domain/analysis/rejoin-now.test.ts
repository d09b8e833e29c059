import { expect, test } from "vitest";

import type { CarRecord } from "./race-record.ts";
import { rejoinNow } from "./rejoin-now.ts";

const LAPS = 30;
const LAP_MS = 90_000;
const GAP_MS = 3_000;

/** A car that starts behind as many others, and always drives the same pace but for `change`. */
function car(
  driverId: string,
  slot: number,
  change: (lap: number) => number = () => 0,
  laps = LAPS,
): CarRecord {
  return {
    driverId,
    lapTimesMs: Array.from(
      { length: laps },
      (_, i) => LAP_MS + (i === 0 ? slot * GAP_MS : 0) + change(i + 1),
    ),
    positions: Array.from({ length: laps }, () => slot + 1),
    stops: [],
  };
}

const names = ["a", "b", "c", "d", "e", "f"];
const field = (changes: Readonly<Record<string, (lap: number) => number>> = {}) => ({
  cars: names.map((name, slot) => car(name, slot, changes[name])),
});
const stop = { driverId: "a", laps: 14, lossMs: 7_000 };
const fromLap = (first: number, ms: number) => (lap: number) => (lap >= first ? ms : 0);

test("finds the place between the cars that are as far behind as the stop costs", () => {
  expect(rejoinNow(field(), stop)).toEqual({ position: 3, ahead: "c", behind: "d" });
  expect(rejoinNow(field(), { ...stop, driverId: "f" })).toEqual({
    position: 6,
    ahead: "e",
    behind: null,
  });
});

test("uses nothing that happens after the car crossed the line", () => {
  const later = field({ b: fromLap(15, -8_000), c: fromLap(15, 30_000), d: fromLap(16, -20_000) });
  const retired = {
    cars: later.cars.map((own) => (own.driverId === "c" ? car("c", 2, () => 0, 14) : own)),
  };
  const stopped = {
    cars: later.cars.map((own) => ({ ...own, stops: [{ lap: 16, durationMs: 22_000 }] })),
  };
  for (const race of [later, retired, stopped])
    expect(rejoinNow(race, stop)).toEqual(rejoinNow(field(), stop));
});

test("expects a car that is still on the lap to finish it at its pace", () => {
  // Its real time on lap 14 isn't known when the leader completes that lap.
  const race = field({ c: (lap) => (lap === 14 ? 30_000 : 0) });
  expect(rejoinNow(race, stop)).toEqual(rejoinNow(field(), stop));
});

test("leaves out a car that hasn't crossed the line for two laps", () => {
  const race = {
    cars: field().cars.map((own) => (own.driverId === "b" ? car("b", 1, () => 0, 11) : own)),
  };
  expect(rejoinNow(race, stop)).toEqual({ position: 2, ahead: "c", behind: "d" });
});

test("isn't known on the first laps, near a slow period, or of a car that isn't there", () => {
  const slow = (lap: number) => (lap === 13 ? 40_000 : 0);
  expect(rejoinNow(field(), { ...stop, laps: 3 })).toBeNull();
  expect(rejoinNow(field(Object.fromEntries(names.map((name) => [name, slow]))), stop)).toBeNull();
  expect(rejoinNow(field(), { ...stop, driverId: "nobody" })).toBeNull();
  expect(rejoinNow(field(), { ...stop, laps: LAPS + 1 })).toBeNull();
});
