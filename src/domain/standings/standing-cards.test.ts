import { expect, test } from "vitest";

import {
  gapAhead,
  gapToLeader,
  placesGained,
  showsDriverFigures,
  showsTeamPoints,
} from "#domain/standings/standing-cards.ts";

const leader = { code: "NOR", position: 1, pointsHundredths: 423_00 };
const behind = (pointsHundredths: number | null) => ({
  code: "VER",
  position: 2,
  pointsHundredths,
});

test.each([
  [421_00, { label: "Gap to NOR", points: "2" }],
  [123_50, { label: "Gap to NOR", points: "299.5" }],
  [123_01, { label: "Gap to NOR", points: "299.99" }],
  [123_00, null],
  [423_00, { label: "Gap to NOR", points: "0" }],
  [null, null],
])("calculates the gap of a driver with %s hundredths of a point", (points, expected) => {
  expect(gapToLeader(behind(points), leader)).toEqual(expected);
});

test("returns no gap for the leader", () => {
  expect(gapToLeader(leader, leader)).toBeNull();
});

test.each([
  [115_50, "7.5 behind VER"],
  [123_00, "Level with VER"],
  [null, null],
])(
  "describes how far a driver with %s hundredths of a point is behind the driver ahead",
  (pointsHundredths, expected) => {
    expect(gapAhead({ position: 3, pointsHundredths }, behind(123_00))).toBe(expected);
  },
);

test.each([
  [5, 3, 2],
  [3, 5, -2],
  [4, 4, 0],
  [undefined, 4, null],
  [4, null, null],
])("counts the places gained from %s to %s as %s", (previous, position, expected) => {
  expect(placesGained(previous, position)).toBe(expected);
});

test("hides all figures if any of them is missing", () => {
  const row = { position: 1, pointsHundredths: 0 };
  expect(showsDriverFigures([row, row])).toBe(true);
  expect(showsDriverFigures([row, { ...row, position: null }])).toBe(false);
  expect(showsDriverFigures([row, { ...row, pointsHundredths: null }])).toBe(false);
  expect(showsTeamPoints([row])).toBe(true);
  expect(showsTeamPoints([row, { pointsHundredths: null }])).toBe(false);
});
