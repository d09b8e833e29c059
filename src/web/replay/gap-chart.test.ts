import { expect, test } from "vitest";

import { gapChartWords } from "./gap-chart.ts";

test("describes who is ahead, by how much, and when the two were closest", () => {
  const gaps = [1500, 500, -2300].map((gapMs, i) => ({ lap: i + 1, gapMs }));
  expect(gapChartWords(gaps, ["Norris", "Piastri"])).toBe(
    "After lap 3, Piastri was 2.3 s ahead of Norris. The smallest gap was 0.5 s, after lap 2.",
  );
  expect(gapChartWords([], ["Norris", "Piastri"])).toBe(
    "Norris and Piastri haven’t both completed a lap yet.",
  );
});

test("explains that a driver who completed no lap has no gap", () => {
  expect(gapChartWords([], ["Tsunoda", "Piastri"], ["Tsunoda"])).toBe(
    "Tsunoda didn’t complete a lap, so there’s no gap to show.",
  );
});
