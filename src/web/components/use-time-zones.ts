import { useSyncExternalStore } from "react";

import type { HourCycle } from "#domain/members/preferences.ts";

import { knownZone } from "./local-time-format.ts";
import { useTimeBasis } from "./time-basis.tsx";
import { usePreferences } from "./use-preferences.ts";

interface TimeZones {
  /** Zone of times on show; undefined is the device's zone. */
  readonly zoneOf: (trackZone: string) => string | undefined;
  readonly writtenZoneOf: (trackZone: string) => string;
  readonly hours: HourCycle;
}

/** Returns the zone of session times. "Your time" is the zone of the reader's preferences, else the device's. */
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
 * Returns the current zone of a track's times. On the server and for the first hydration it is the one the server
 * wrote.
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
