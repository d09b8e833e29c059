import { seasonClockOffset } from "#domain/season-clock.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock } from "#services.ts";

import type { ClockSetting } from "./environment.ts";

/** Builds the clock that the whole site goes by; `wallNow` is the machine's. */
export function createClock(
  setting: ClockSetting,
  season: number,
  wallNow: () => Temporal.Instant = () => Temporal.Now.instant(),
): Clock {
  switch (setting.kind) {
    case "real":
      return clockWith("real", wallNow, () => 0);
    case "season":
      return clockWith("season", wallNow, (wall) => seasonClockOffset(wall, season));
    case "instant": {
      const offsetMs = setting.at.epochMilliseconds - wallNow().epochMilliseconds;
      return clockWith("instant", wallNow, () => offsetMs);
    }
  }
}

function clockWith(
  kind: Clock["kind"],
  wallNow: () => Temporal.Instant,
  offsetAt: (wall: Temporal.Instant) => number,
): Clock {
  return {
    kind,
    now() {
      const wall = wallNow();
      return wall.add({ milliseconds: offsetAt(wall) });
    },
    offsetMs: () => offsetAt(wallNow()),
  };
}
