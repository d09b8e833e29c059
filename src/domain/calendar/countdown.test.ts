import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  announceCountdown,
  COUNTDOWN_WINDOW_MS,
  countdownState,
  formatCountdown,
  nextTickInMs,
} from "#domain/calendar/countdown.ts";

const start = Date.UTC(2025, 10, 23, 4, 0, 0); // Las Vegas, Saturday 20:00 local time.

describe("the countdown window", () => {
  test("opens exactly 24 hours before a session", () => {
    expect(countdownState(start, start - COUNTDOWN_WINDOW_MS)).toEqual({
      kind: "counting",
      remainingMs: 86_400_000,
    });
    expect(countdownState(start, start - COUNTDOWN_WINDOW_MS - 1)).toEqual({
      kind: "waiting",
      opensInMs: 1,
    });
  });

  test("closes exactly when the session starts", () => {
    expect(countdownState(start, start - 1)).toEqual({ kind: "counting", remainingMs: 1 });
    expect(countdownState(start, start)).toEqual({ kind: "started" });
    expect(countdownState(start, start + 3_600_000)).toEqual({ kind: "started" });
  });
});

test.each([
  [86_400_000, "24:00:00"],
  [86_399_999, "24:00:00"],
  [86_399_000, "23:59:59"],
  [3_600_000, "01:00:00"],
  [61_000, "00:01:01"],
  [1, "00:00:01"],
  [0, "00:00:00"],
])("formats %i ms as %s", (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

test("shows every second exactly once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000 }), (from) => {
      const shown: string[] = [];
      for (let left = from; left > 0; left -= nextTickInMs(left)) shown.push(formatCountdown(left));
      expect(shown).toHaveLength(Math.ceil(from / 1000));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.at(-1)).toBe("00:00:01");
    }),
    { numRuns: 50 },
  );
});

test("changes the announcement at most once a minute", () => {
  expect(announceCountdown(86_400_000)).toBe("Starts in 24 hours");
  expect(announceCountdown(3_660_000)).toBe("Starts in 1 hour 1 minute");
  expect(announceCountdown(120_000)).toBe("Starts in 2 minutes");
  expect(announceCountdown(60_001)).toBe("Starts in 2 minutes");
  expect(announceCountdown(60_000)).toBe("Starts in 1 minute");
  expect(announceCountdown(1)).toBe("Starts in 1 minute");
  expect(announceCountdown(0)).toBe("Session started");
});

test("imports no module that brings Temporal into the browser bundle", () => {
  const importsOf = (file: string) =>
    readFileSync(new URL(file, import.meta.url), "utf8").match(/^import .*/gm) ?? [];
  expect(importsOf("countdown.ts")).toEqual([
    'import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/durations.ts";',
    'import { pluralize } from "#domain/text.ts";',
  ]);
  expect(importsOf("../durations.ts")).toEqual([]);
  expect(importsOf("../text.ts")).toEqual([]);
});
