import { useSyncExternalStore } from "react";

import type { HourCycle } from "#domain/members/preferences.ts";

import { knownZone } from "./local-time-format.ts";
import { useTimeBasis } from "./time-basis.tsx";
import { usePreferences } from "./use-preferences.ts";

interface TimeZones {
  /** What times are shown in by the reader's choice; undefined is the zone of the device. */
  readonly zoneOf: (trackZone: string) => string | undefined;
  /** What the server wrote them in. */
  readonly writtenZoneOf: (trackZone: string) => string;
  readonly hours: HourCycle;
}

/** The zone of every session time: "Your time" is the one of the reader's preferences, else the device's. */
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

/** The zone that times of a track are shown in at the moment: for the server and the first hydration, what it wrote. */
export function useShownZone(trackZone: string): string | undefined {
  const { zoneOf, writtenZoneOf } = useTimeZones();
  const isScripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isScripted ? zoneOf(trackZone) : writtenZoneOf(trackZone);
}
