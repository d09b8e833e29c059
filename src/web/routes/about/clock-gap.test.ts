import { describe, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { describeClockGap, shareOfYear } from "./clock-gap.ts";

describe("describeClockGap", () => {
  test.each([
    [0, "none", null],
    [-400, "none", null],
    [-52 * 7 * DAY_MS, "−52 weeks", "same weekday and time"],
    [7 * DAY_MS, "+1 week", "same weekday and time"],
    [-(1439 * DAY_MS + 18 * HOUR_MS), "−1,439 days", "and 18 h"],
    [-DAY_MS, "−1 day", null],
    [5 * HOUR_MS + 59_000, "+5 h", null],
    [5 * HOUR_MS + 60_000, "+5 h", "and 1 min"],
    [-90_000, "−1 min", null],
    [-20_000, "−1 min", null],
  ])("describes a gap of %i ms as: %s", (offsetMs, figure, rest) => {
    expect(describeClockGap(offsetMs)).toEqual({ figure, rest });
  });

  test("ignores the few milliseconds between two clock readings", () => {
    expect(describeClockGap(-(52 * 7 * DAY_MS) + 3).figure).toBe("−52 weeks");
  });
});

describe("shareOfYear", () => {
  test("returns 0 at New Year and almost 1 at the end of the year", () => {
    expect(shareOfYear(Date.UTC(2025, 0, 1))).toBe(0);
    expect(shareOfYear(Date.UTC(2025, 11, 31, 23, 59, 59, 999))).toBeCloseTo(1, 6);
  });

  test("counts the leap day", () => {
    expect(shareOfYear(Date.UTC(2024, 6, 2))).toBe(0.5);
    expect(shareOfYear(Date.UTC(2025, 6, 2, 12))).toBe(0.5);
  });
});
