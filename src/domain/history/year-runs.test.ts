import { expect, test } from "vitest";

import { formatYears, yearBars, yearRuns } from "./year-runs.ts";

test("years without a gap are one run, whatever their order", () => {
  expect(yearRuns([1958, 1951, 1950, 1952, 1951])).toEqual([
    { from: 1950, to: 1952 },
    { from: 1958, to: 1958 },
  ]);
  expect(yearRuns([])).toEqual([]);
});

test("runs are written with a dash, single years alone", () => {
  expect(formatYears([1950, 1951, 1958])).toBe("1950–1951, 1958");
  expect(formatYears([2020])).toBe("2020");
  expect(formatYears([])).toBe("");
});

test("bars lie on a strip that begins in 1950, one unit a year", () => {
  expect(yearBars([1950, 1951, 1960])).toBe("M0 0h2v1h-2zM10 0h1v1h-1z");
});
