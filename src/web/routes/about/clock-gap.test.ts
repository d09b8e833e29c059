import { describe, expect, test } from "vitest";

import { formatClockGap, shareOfYear } from "./clock-gap.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("formatClockGap", () => {
  test.each([
    [0, "none"],
    [-400, "none"],
    [-52 * 7 * DAY_MS, "−52 weeks"],
    [7 * DAY_MS, "+1 week"],
    [-(1439 * DAY_MS + 18 * HOUR_MS), "−1,439 days 18 h"],
    [-DAY_MS, "−1 day"],
    [5 * HOUR_MS + 59_000, "+5 h"],
    [-90_000, "−1 min"],
    [-20_000, "−1 min"],
  ])("%i ms is %s", (offsetMs, text) => {
    expect(formatClockGap(offsetMs)).toBe(text);
  });

  test("the milliseconds between two readings of a clock do not break whole weeks", () => {
    expect(formatClockGap(-(52 * 7 * DAY_MS) + 3)).toBe("−52 weeks");
  });
});

describe("shareOfYear", () => {
  test("runs from 0 at New Year to 1", () => {
    expect(shareOfYear(Date.UTC(2025, 0, 1))).toBe(0);
    expect(shareOfYear(Date.UTC(2025, 11, 31, 23, 59, 59, 999))).toBeCloseTo(1, 6);
  });

  test("counts the leap day", () => {
    expect(shareOfYear(Date.UTC(2024, 6, 2))).toBe(0.5);
    expect(shareOfYear(Date.UTC(2025, 6, 2, 12))).toBe(0.5);
  });
});
