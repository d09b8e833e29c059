import { expect, test } from "vitest";

import { longestStreak, streakLength } from "./streaks.ts";

test("finds the longest run without a gap, or the first of several equally long runs", () => {
  expect(longestStreak([3, 4, 8, 9, 10, 14, 15, 16])).toEqual({ from: 8, to: 10 });
  expect(longestStreak([7])).toEqual({ from: 7, to: 7 });
  expect(longestStreak([])).toBeNull();
  expect(longestStreak([0, 1])).toEqual({ from: 0, to: 1 });
});

test("includes both ends in the length of a streak", () => {
  expect(streakLength({ from: 8, to: 10 })).toBe(3);
});
