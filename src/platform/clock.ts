import { seasonClockOffset } from "#domain/clock/season-clock.ts";
import type { SeasonSetting } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";

import type { ClockSetting } from "./environment.ts";

/**
 * The site's time, which may differ from real time. It is injected everywhere, so that the site can show any moment in
 * time.
 */
export interface Clock {
  now(): Temporal.Instant;
  /**
   * `season` replays a past season. `instant` starts at a chosen moment and runs on. `watched` is stopped at a moment
   * that the reader has chosen.
   */
  readonly kind: "real" | "season" | "instant" | "watched";
  /** Site milliseconds per real millisecond: 1, except in demonstrations. 0 if the clock is stopped. */
  readonly speed: number;
  /** Site time minus real time at `siteTime`, in milliseconds. Grows if site time runs faster than real time. */
  offsetMs(siteTime: Temporal.Instant): number;
}

export function createClock(
  setting: ClockSetting,
  season: SeasonSetting,
  realNow: () => Temporal.Instant = () => Temporal.Now.instant(),
): Clock {
  switch (setting.kind) {
    case "real":
      return { kind: "real", speed: 1, now: realNow, offsetMs: () => 0 };
    case "season": {
      if (season === "current") throw new RangeError("the season clock needs a season to replay");
      return {
        kind: "season",
        speed: 1,
        now() {
          const realTime = realNow();
          return realTime.add({ milliseconds: seasonClockOffset(realTime, season) });
        },
        offsetMs: () => seasonClockOffset(realNow(), season),
      };
    }
    case "instant":
      return createChosenClock(setting.at.epochMilliseconds, setting.speed, () => realNow().epochMilliseconds);
  }
}

function createChosenClock(atMs: number, speed: number, realTimeMs: () => number): Clock {
  const startedMs = realTimeMs();
  return {
    kind: "instant",
    speed,
    now: () => Temporal.Instant.fromEpochMilliseconds(atMs + (realTimeMs() - startedMs) * speed),
    offsetMs(siteTime) {
      const siteTimeMs = siteTime.epochMilliseconds;
      return siteTimeMs - (startedMs + (siteTimeMs - atMs) / speed);
    },
  };
}
