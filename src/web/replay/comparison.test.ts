import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { isLapless, lapsCompared } from "./comparison.ts";

const replay = createReplay(
  madeUpRace([
    madeUpCar("Ada", [52_000, 50_000, 51_000]),
    madeUpCar("Bea", [53_000, 50_000], { status: "retired" }),
    madeUpCar("Cid", [], { status: "retired", lapsCounted: 0 }),
  ]),
);

function openedAt(timeMs: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return { replay, frame };
}

test("compares two drivers over the laps that both have completed", () => {
  expect(
    [-1, 52_500, 53_500, 102_500, 150_000].map((at) => lapsCompared(openedAt(at), 0, 1)),
  ).toEqual([0, 0, 1, 1, 2]);
});

test("calls a driver lapless only once they have retired without completing a lap", () => {
  expect([0, 1, 2].map((car) => isLapless(openedAt(120_000), car))).toEqual([false, false, true]);
  expect(isLapless(openedAt(-1), 2), "on the grid").toBe(false);
});
