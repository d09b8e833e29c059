import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { lapsBeforeStop, rejoinWords } from "./rejoin-words.ts";

const LAPS = 20;
const laps = (first: number, count = LAPS) => [
  first,
  ...Array.from({ length: count - 1 }, () => 50_000),
];
const cars = ["Ada", "Bea", "Cid", "Dot"].map((name, i) =>
  madeUpCar(name, laps(52_000 + i * 3_000)),
);
const replay = createReplay(madeUpRace(cars));
const retiredAfter = (lap: number) => ({
  lapTimesMs: laps(55_000, lap),
  status: "retired",
  lapsCounted: lap,
});
const forecast = { lossMs: 4_500, withinOnePercent: 87.9 };

function openedAt(timeMs: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return { replay, frame };
}

const lapsAt = (timeMs: number, car = 0) => lapsBeforeStop(openedAt(timeMs), car);
const afterLap = (lap: number) => 52_000 + (lap - 1) * 50_000 + 1_000;

test("names the place, the cars around it and how often such a place was right", () => {
  const words = (car: number, lossMs = forecast.lossMs) =>
    rejoinWords(openedAt(afterLap(9)), { ...forecast, car, laps: 9, lossMs });
  expect(words(0)).toBe(
    "Stops now: back in P2, between Bea and Cid (within one place 88% of the time).",
  );
  expect(words(3)).toBe("Stops now: back in P4, behind Cid (within one place 88% of the time).");
  expect(words(0, 1_000)).toBe(
    "Stops now: back in P1, ahead of Bea (within one place 88% of the time).",
  );
});

test("leaves out cars that have retired", () => {
  const race = madeUpRace(
    cars.map((car) => (car.lastName === "Bea" ? { ...car, ...retiredAfter(9) } : car)),
  );
  const shortened = createReplay(race);
  const frame = shortened.createFrame();
  shortened.frameAt(afterLap(10) + 20_000, frame);
  expect(rejoinWords({ replay: shortened, frame }, { ...forecast, car: 0, laps: 10 })).toMatch(
    /^Stops now: back in P1, ahead of Cid/,
  );
});

test("has no words on the first laps", () => {
  expect(rejoinWords(openedAt(afterLap(2)), { ...forecast, car: 0, laps: 2 })).toBeNull();
});

test("counts the laps before the stop, until a stop would be too late to judge", () => {
  expect(lapsAt(-1)).toBeNull();
  expect(lapsAt(afterLap(9))).toBe(9);
  expect(lapsAt(afterLap(17))).toBe(17);
  expect(lapsAt(afterLap(18))).toBeNull();
  expect(lapsAt(replay.durationMs)).toBeNull();
});
