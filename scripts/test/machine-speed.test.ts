import { expect, test } from "vitest";

import { measureSlowness } from "./machine-speed.ts";

function clock(durationMs: number): () => number {
  const readings = [0, durationMs];
  return () => readings.shift() ?? durationMs;
}

test("is 1 on a fast machine, and grows with the time a fixed piece of work takes", () => {
  expect(measureSlowness(clock(1))).toBe(1);
  expect(measureSlowness(clock(1000)) / measureSlowness(clock(500))).toBeCloseTo(2);
});
