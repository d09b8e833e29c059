import { expect, test } from "vitest";

import { formatYears, yearBars, yearRuns } from "./year-runs.ts";

test("groups consecutive years given in any order", () => {
  expect(yearRuns([1958, 1951, 1950, 1952, 1951])).toEqual([
    { from: 1950, to: 1952 },
    { from: 1958, to: 1958 },
  ]);
  expect(yearRuns([])).toEqual([]);
});

test("formats a run of years with a dash and a single year without a dash", () => {
  expect(formatYears([1950, 1951, 1958])).toBe("1950–1951, 1958");
  expect(formatYears([2020])).toBe("2020");
  expect(formatYears([])).toBe("");
});

test("draws each run of years as a bar on a strip that starts in 1950, one unit per year", () => {
  expect(yearBars([1950, 1951, 1960])).toBe("M0 0h2v1h-2zM10 0h1v1h-1z");
});
