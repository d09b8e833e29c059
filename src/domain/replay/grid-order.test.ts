import { expect, test } from "vitest";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { inGridOrder } from "./grid-order.ts";

test("lists cars by grid slot, and those without a slot last in alphabetical order", () => {
  const cars = [
    madeUpCar("Winner", [50_000], { grid: 3 }),
    madeUpCar("Zoe", [51_000], { grid: null, pitLaneStart: true }),
    madeUpCar("Pole", [52_000], { grid: 1 }),
    madeUpCar("Amy", [53_000], { grid: null }),
  ];
  const names = (race: ReturnType<typeof madeUpRace>) => race.cars.map(({ lastName }) => lastName);
  expect(names(inGridOrder(madeUpRace(cars)))).toEqual(["Pole", "Winner", "Amy", "Zoe"]);
  expect(names(inGridOrder(madeUpRace(cars.toReversed())))).toEqual([
    "Pole",
    "Winner",
    "Amy",
    "Zoe",
  ]);
});
