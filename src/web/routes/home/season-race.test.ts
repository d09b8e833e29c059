import { expect, test } from "vitest";

import { placesAfter } from "./season-race.ts";

const row = (key: string, ...totals: number[]) => ({
  key,
  name: key,
  teamId: undefined,
  totalsHundredths: totals.map((points) => points * 100),
});

test("places drivers by their points after each round", () => {
  const rows = [
    row("norris", 25, 33, 423),
    row("verstappen", 18, 36, 421),
    row("piastri", 2, 34, 410),
  ];
  expect(placesAfter(rows, 0)).toEqual([0, 1, 2]);
  expect(placesAfter(rows, 1)).toEqual([2, 0, 1]);
  expect(placesAfter(rows, 2)).toEqual([0, 1, 2]);
});

test("orders drivers who are level on points by the final standings", () => {
  expect(placesAfter([row("a", 10), row("b", 18), row("c", 10)], 0)).toEqual([1, 0, 2]);
});
