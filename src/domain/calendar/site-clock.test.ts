import { expect, test } from "vitest";

import { siteTimeMs, realTimeMs } from "#domain/calendar/site-clock.ts";
import { HOUR_MS } from "#domain/durations.ts";

test.each([
  ["real", { fromMs: 1_000, offsetMs: 0, speed: 1 }, 5_000, 5_000],
  ["replayed", { fromMs: 1_000, offsetMs: -HOUR_MS, speed: 1 }, 5 * HOUR_MS, 4 * HOUR_MS],
  // At 10:00 real time it showed 2:00. One real minute later an hour has passed.
  [
    "sixty times faster",
    { fromMs: 2 * HOUR_MS, offsetMs: -8 * HOUR_MS, speed: 60 },
    10 * HOUR_MS + 60_000,
    3 * HOUR_MS,
  ],
])("a clock that is %s converts site time to real time and back", (_, clock, wall, shown) => {
  expect(siteTimeMs(clock, wall)).toBe(shown);
  expect(realTimeMs(clock, shown)).toBe(wall);
});
