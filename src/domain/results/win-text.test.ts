import { expect, test } from "vitest";

import { fastestText, winText } from "./win-text.ts";

const from = (grid: number | null, pitLaneStart = false) => ({ grid, pitLaneStart });
const behind = (gapMs: number | null, gapLaps: number | null = null) => ({ gapMs, gapLaps });

test("says by how much a race was won, and from where", () => {
  expect(winText(from(2), behind(23_546))).toBe("won by 23.546 s, from second on the grid");
  expect(winText(from(14), behind(62_500))).toBe("won by 1:02.500, from 14th on the grid");
  expect(winText(from(1), behind(null, 2))).toBe("won by 2 laps, from first on the grid");
  expect(winText(from(null, true), behind(60))).toBe("won by 0.060 s, from the pit lane");
});

test("leaves out what isn't known", () => {
  expect(winText(from(null), behind(null))).toBe("won");
  expect(winText(from(3), undefined)).toBe("won, from third on the grid");
});

test("says by how much a session was led", () => {
  expect(fastestText(69_511, 69_685)).toBe("fastest by 0.174 s");
  expect(fastestText(81_072, 81_072)).toBe("fastest, with the same time as second place");
  expect(fastestText(null, 70_000)).toBe("fastest");
});
