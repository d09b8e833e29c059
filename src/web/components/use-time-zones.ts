import type { HourCycle } from "#domain/members/preferences.ts";

import { knownZone } from "./local-time-format.ts";
import { useBasisOfTimes } from "./time-basis.tsx";
import { usePreferences } from "./use-preferences.ts";

interface TimeZones {
  /** Returns the zone in which times are shown, or undefined for the device's zone. */
  readonly zoneOf: (trackZone: string) => string | undefined;
  readonly hours: HourCycle;
}

/**
 * "Your time" is the zone in the reader's preferences, or else the device's. Hydration starts with
 * the zone that the inline script used, not with the server's. A second rendering of all times
 * would block a phone for 100 ms.
 */
export function useTimeZones(): TimeZones {
  const basis = useBasisOfTimes();
  const { timeZone, hours } = usePreferences();
  return {
    zoneOf: (trackZone) => {
      if (basis === "server") return timeZone ?? trackZone;
      if (basis === "track") return trackZone;
      return basis === "utc" ? "UTC" : knownZone(timeZone);
    },
    hours,
  };
}
