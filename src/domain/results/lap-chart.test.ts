import { expect, test } from "vitest";

import { type ChartedCar, lapChart } from "./lap-chart.ts";

function car(driverId: string, given: Partial<ChartedCar>): ChartedCar {
  return {
    driverId,
    grid: null,
    pitLaneStart: false,
    position: null,
    status: "classified",
    positions: [],
    ...given,
  };
}

test("draws each driver's line from the grid through every lap to the flag", () => {
  const chart = lapChart([
    car("a", { grid: 2, position: 1, positions: [2, 1, 1] }),
    car("b", { grid: 1, position: 2, positions: [1, 2, 2] }),
  ]);
  expect(chart).toEqual({
    laps: 3,
    places: 2,
    lines: [
      { driverId: "a", places: [2, 2, 1, 1], flagPlace: 1 },
      { driverId: "b", places: [1, 1, 2, 2], flagPlace: 2 },
    ],
  });
});

test("closes up empty grid slots and puts pit-lane starters last", () => {
  const lines = lapChart([
    car("a", { pitLaneStart: true, position: 1, positions: [3, 1, 1] }),
    car("b", { grid: 4, position: 2, positions: [1, 2, 2] }),
    car("c", { grid: 7, position: 3, positions: [2, 3, 3] }),
    car("late", { position: 4, positions: [4, 4, 4] }),
  ])?.lines;
  expect(lines?.map(({ places }) => places[0])).toEqual([3, 1, 2, null]);
});

test("puts disqualified cars after classified ones, and gives retired cars no place at the flag", () => {
  const lines = lapChart([
    car("winner", { grid: 2, position: 1, positions: [1, 1, 2] }),
    car("out", { grid: 3, status: "DNF", positions: [3] }),
    car("crashed", { grid: 4, status: "DNF" }),
    car("excluded", { grid: 1, status: "DSQ", positions: [2, 2, 1] }),
    car("absent", { grid: 5, status: "DNS" }),
  ])?.lines;
  expect(lines?.map(({ driverId, flagPlace }) => [driverId, flagPlace])).toEqual([
    ["winner", 1],
    ["out", null],
    ["crashed", null],
    ["excluded", 2],
  ]);
});

test("returns no chart when there are no cars or only one lap", () => {
  expect(lapChart([])).toBeNull();
  expect(lapChart([car("a", { position: 1, positions: [1] })])).toBeNull();
});
