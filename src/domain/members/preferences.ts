import { listTimeZones } from "#domain/time-zone.ts";

export const hourCycles = ["24", "12"] as const;
export const lengthUnits = ["km", "mi"] as const;

export type HourCycle = (typeof hourCycles)[number];
export type LengthUnit = (typeof lengthUnits)[number];

export interface Preferences {
  readonly timeZone: string | null;
  readonly hours: HourCycle;
  readonly lengths: LengthUnit;
}

export const defaultPreferences: Preferences = { timeZone: null, hours: "24", lengths: "km" };

/**
 * Parses submitted preferences and returns null if a value is unknown. An empty time zone means the
 * device's time zone. Offsets such as +02:00 are rejected because they ignore summer time.
 */
export function readPreferences(submitted: {
  readonly timeZone: string;
  readonly hours: string;
  readonly lengths: string;
}): Preferences | null {
  const hours = hourCycles.find((hourCycle) => hourCycle === submitted.hours);
  const lengths = lengthUnits.find((lengthUnit) => lengthUnit === submitted.lengths);
  const timeZone =
    submitted.timeZone === "" ? null : listTimeZones().find((zone) => zone === submitted.timeZone);
  return hours === undefined || lengths === undefined || timeZone === undefined
    ? null
    : { timeZone, hours, lengths };
}
