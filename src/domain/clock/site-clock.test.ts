import { expect, test } from "vitest";

import { siteTimeMs, realTimeMs } from "#domain/clock/site-clock.ts";
import { HOUR_MS } from "#domain/durations.ts";

test.each([
  ["running in real time", { fromMs: 1_000, offsetMs: 0, speed: 1 }, 5_000, 5_000],
  ["set back an hour", { fromMs: 1_000, offsetMs: -HOUR_MS, speed: 1 }, 5 * HOUR_MS, 4 * HOUR_MS],
  // At 10:00 real time, the site time was 2:00. One real minute later, an hour of site time has
  // passed.
  [
    "running at sixty times the speed",
    { fromMs: 2 * HOUR_MS, offsetMs: -8 * HOUR_MS, speed: 60 },
    10 * HOUR_MS + 60_000,
    3 * HOUR_MS,
  ],
])("a clock %s converts real time to site time and back", (_, clock, wall, shown) => {
  expect(siteTimeMs(clock, wall)).toBe(shown);
  expect(realTimeMs(clock, shown)).toBe(wall);
});
