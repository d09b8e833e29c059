import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { countdownState, formatCountdown, nextTickInMs } from "#domain/calendar/countdown.ts";
import { seasonNow } from "#domain/clock/season-clock.ts";
import { Temporal } from "#domain/time.ts";

import { brokenRule, readCalendar, walkSeason } from "./season-walk.ts";

const calendar = await readCalendar();

describe("the calendar rules", () => {
  const seasons = [...new Set(calendar.map((meeting) => meeting.season))];

  test.each(seasons)("hold at every change of the %i season", (season) => {
    const steps = walkSeason(calendar, season);
    expect(steps.length).toBeGreaterThan(10);
    expect(brokenRule(steps, season, calendar)).toBeNull();
  });
});

test("never runs the season clock backwards, for any season since 2014", () => {
  for (let season = 2014; season <= 2026; season++) {
    for (let year = season; year < season + 15; year++) {
      const start = Date.UTC(year, 0, 1);
      const end = Date.UTC(year + 1, 0, 1);
      let siteTimeMs = -Infinity;
      for (let ms = start; ms < end; ms += 7 * 3_600_000) {
        const shown = seasonNow(
          Temporal.Instant.fromEpochMilliseconds(ms),
          season,
        ).epochMilliseconds;
        if (shown < siteTimeMs)
          throw new Error(`it ran backwards at ${new Date(ms).toISOString()} in ${season}`);
        siteTimeMs = shown;
      }
      expect(new Date(siteTimeMs).getUTCFullYear()).toBe(season);
    }
  }
});

test("shows every second of a day exactly once in the countdown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (ms) => {
      let left = 86_400_000 - ms;
      let shown = 0;
      let before = "";
      while (left > 0) {
        const text = formatCountdown(left);
        if (text === before) throw new Error(`${text} showed twice`);
        if (countdownState(0, -left).kind !== "counting")
          throw new Error(`it doesn't count ${left} ms before the start`);
        before = text;
        shown++;
        left -= nextTickInMs(left);
      }
      expect([shown, before, countdownState(0, -left).kind]).toEqual([
        86_400,
        "00:00:01",
        "started",
      ]);
    }),
    { numRuns: 40 },
  );
});
