import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { driverFigures } from "./driver-figures.ts";

const replay = createReplay(
  madeUpRace([
    madeUpCar("Ada", [52_000, 50_000, 51_000]),
    madeUpCar("Bea", [53_000], {
      status: "retired",
      reasonRetired: "Engine",
      name: "Bea Bea",
      teamName: "Blue",
    }),
  ]),
);

function figuresAt(timeMs: number, car: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return driverFigures({ replay, frame }, car);
}

test("shows the last and the best of the completed laps", () => {
  expect(figuresAt(-1, 0)).toMatchObject({
    place: "1",
    gap: "Grid 1",
    last: "–",
    best: "–",
    stops: "0",
  });
  expect(figuresAt(103_000, 0)).toMatchObject({ last: "50.000", best: "50.000" });
  expect(figuresAt(154_000, 0)).toMatchObject({ last: "51.000", best: "50.000" });
});

test("shows the reason for a retirement instead of the gap", () => {
  expect(figuresAt(150_000, 1)).toEqual({
    name: "Bea Bea",
    team: "Blue",
    place: "2",
    gap: "Out: Engine",
    last: "53.000",
    best: "53.000",
    stops: "0",
  });
});

test("returns null for a car that isn't in the race", () => {
  expect(figuresAt(0, 7)).toBeNull();
});
