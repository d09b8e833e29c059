import { expect, test } from "vitest";

import { formatGap, formatLapTime, formatRaceTime, secondsText } from "./times.ts";

test("omits hours from a race time under an hour", () => {
  expect(formatRaceTime(5_521_596)).toBe("1:32:01.596");
  expect(formatRaceTime(206_071)).toBe("3:26.071");
  expect(formatRaceTime(3_600_000)).toBe("1:00:00.000");
  expect(formatRaceTime(null)).toBe("–");
});

test("omits minutes from a lap time under a minute", () => {
  expect(formatLapTime(93_365)).toBe("1:33.365");
  expect(formatLapTime(53_009)).toBe("53.009");
});

test("formats a gap as a time or in laps", () => {
  expect(formatGap({ gapMs: 10_388, gapLaps: null })).toBe("+10.388");
  expect(formatGap({ gapMs: null, gapLaps: 1 })).toBe("+1 lap");
  expect(formatGap({ gapMs: null, gapLaps: 3 })).toBe("+3 laps");
  expect(formatGap({ gapMs: null, gapLaps: null })).toBe("–");
});

test("formats margins with three decimals", () => {
  expect(secondsText(20)).toBe("0.020 seconds");
  expect(secondsText(20_741)).toBe("20.741 seconds");
  expect(secondsText(62_500)).toBe("1 minute 2.500 seconds");
  expect(secondsText(121_000)).toBe("2 minutes 1.000 seconds");
});
