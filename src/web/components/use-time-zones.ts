import { useSyncExternalStore } from "react";

import type { HourCycle } from "#domain/members/preferences.ts";

import { knownZone } from "./local-time-format.ts";
import { useTimeBasis } from "./time-basis.tsx";
import { usePreferences } from "./use-preferences.ts";

interface TimeZones {
  /** Returns the zone in which times are shown, or undefined for the device's zone. */
  readonly zoneOf: (trackZone: string) => string | undefined;
  readonly writtenZoneOf: (trackZone: string) => string;
  readonly hours: HourCycle;
}

/** "Your time" is the zone in the reader's preferences, or else the device's. */
export function useTimeZones(): TimeZones {
  const basis = useTimeBasis();
  const { timeZone, hours } = usePreferences();
  return {
    zoneOf: (trackZone) => (basis === "track" ? trackZone : basis === "utc" ? "UTC" : knownZone(timeZone)),
    writtenZoneOf: (trackZone) => timeZone ?? trackZone,
    hours,
  };
}

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Returns the zone in which a track's times are shown. On the server and for the first hydration, this is the zone that
 * the server used.
 */
export function useShownZone(trackZone: string): string | undefined {
  const { zoneOf, writtenZoneOf } = useTimeZones();
  const isScripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isScripted ? zoneOf(trackZone) : writtenZoneOf(trackZone);
}
