import { expect, test } from "vitest";

import { delayCookie, delayInCookies, parseDelay } from "./live-delay.ts";
import { formatAge, formatClock, formatLapTime, formatLiveGap, stateWords } from "./live-labels.ts";

test("formats times, gaps and the track status like a timing screen", () => {
  expect([26_321, 106_842, 60_005, 59_999].map(formatLapTime)).toEqual([
    "26.321",
    "1:46.842",
    "1:00.005",
    "59.999",
  ]);
  expect(
    ([{ ms: 2_460 }, { ms: 62_345 }, { laps: 1 }, { laps: 5 }] as const).map(formatLiveGap),
  ).toEqual(["+2.460", "+1:02.345", "+1 lap", "+5 laps"]);
  expect([0, 754_900, 3_723_000].map(formatClock)).toEqual(["0:00", "12:34", "1:02:03"]);
  expect([-5, 3_400, 99_000, 100_000, 7_200_000, 259_200_000].map(formatAge)).toEqual(
    ["0 s", "3 s", "99 s", "1 min", "2 h", "3 days"].map((text, at) => (at === 4 ? "2 h" : text)),
  );
  expect(stateWords({ phase: "live", flag: "safety-car", isBreak: false })).toBe("Safety car");
  expect(stateWords({ phase: "finished", flag: "red", isBreak: false })).toBe("Chequered flag");
});

test("accepts a delay of whole seconds up to five minutes, and reads the delay back from its cookie", () => {
  expect(["0", "300", "301", "-1", "1.5", "", null, "1e2"].map(parseDelay)).toEqual([
    0, 300, 0, 0, 0, 0, 0, 0,
  ]);
  expect(delayInCookies(`a=1; ${delayCookie(42)}`)).toBe(42);
  expect(delayInCookies("live_delay=30")).toBe(30);
  expect(delayInCookies("my_live_delay=30; live_delay=x")).toBe(0);
  expect(delayInCookies(null)).toBe(0);
});
