import * as fc from "fast-check";
import { expect, test } from "vitest";

import { positionsGained, topMovers } from "#domain/results/movers.ts";

const from = (grid: number | null, position: number | null, pitLaneStart = false) => ({
  grid,
  position,
  pitLaneStart,
});

test("lists the three biggest gains, with ties in finishing order", () => {
  const results = [from(1, 1), from(8, 4), from(10, 6), from(2, 9), from(19, 10), from(20, 19)];
  expect(topMovers(results).map(({ result, gained }) => [result.grid, gained])).toEqual([
    [19, 9],
    [8, 4],
    [10, 4],
  ]);
});

test("counts a pit-lane start as one slot behind the last car on the grid", () => {
  const results = [from(null, 2, true), from(18, 3), from(19, null)];
  expect(topMovers(results).map(({ gained }) => gained)).toEqual([18, 15]);
  expect(positionsGained(from(20, 5, true), 19)).toBe(15);
});

test("omits drivers without a position, a grid slot or a gain", () => {
  expect(topMovers([from(20, null), from(null, 3), from(4, 4), from(1, 2)])).toEqual([]);
  expect(topMovers([])).toEqual([]);
  expect(positionsGained(from(1, 4), 20)).toBe(-3);
});

test("lists at most three gains, all positive and in descending order", () => {
  const place = fc.option(fc.integer({ min: 1, max: 26 }), { nil: null });
  const result = fc.record({ grid: place, position: place, pitLaneStart: fc.boolean() });
  fc.assert(
    fc.property(fc.array(result, { maxLength: 26 }), (results) => {
      const gains = topMovers(results).map(({ gained }) => gained);
      expect(gains.length).toBeLessThanOrEqual(3);
      expect(gains.every((gained) => gained > 0)).toBe(true);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    }),
  );
});
