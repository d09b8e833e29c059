import { expect, test } from "vitest";

import { siteTimeMs, realTimeMs } from "#domain/calendar/site-clock.ts";
import { HOUR_MS } from "#domain/durations.ts";

test.each([
  ["real", { fromMs: 1_000, offsetMs: 0, speed: 1 }, 5_000, 5_000],
  ["replayed", { fromMs: 1_000, offsetMs: -HOUR_MS, speed: 1 }, 5 * HOUR_MS, 4 * HOUR_MS],
  // At wall time 10 h it showed 2 h; one wall minute later an hour has passed.
  [
    "sixty times faster",
    { fromMs: 2 * HOUR_MS, offsetMs: -8 * HOUR_MS, speed: 60 },
    10 * HOUR_MS + 60_000,
    3 * HOUR_MS,
  ],
])("a clock that is %s shows its moment, and tells when it does", (_, clock, wall, shown) => {
  expect(siteTimeMs(clock, wall)).toBe(shown);
  expect(realTimeMs(clock, shown)).toBe(wall);
});
