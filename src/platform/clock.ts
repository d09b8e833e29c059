import { seasonClockOffset } from "#domain/clock/season-clock.ts";
import type { SeasonSetting } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock } from "#services.ts";

import type { ClockSetting } from "./environment.ts";

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
    offsetMs(shown) {
      const siteTimeMs = shown.epochMilliseconds;
      return siteTimeMs - (startedMs + (siteTimeMs - atMs) / speed);
    },
  };
}
