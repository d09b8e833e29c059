import { expect, test } from "vitest";

import { formatLength, formatSpeed } from "./lengths.ts";

test("formats a lap of Spa as 7.004 km or 4.352 miles", () => {
  expect(formatLength(7004, "km")).toBe("7.004 km");
  expect(formatLength(7004, "mi")).toBe("4.352 mi");
});

test("formats the fastest race, Monza 2003, as 247.6 km/h or 153.8 mph", () => {
  const metresPerSecond = 306_720 / (3600 + 14 * 60 + 19.838);
  expect(formatSpeed(metresPerSecond, "km")).toBe("247.6 km/h");
  expect(formatSpeed(metresPerSecond, "mi")).toBe("153.8 mph");
});
