export const hourCycles = ["24", "12"] as const;
export const lengthUnits = ["km", "mi"] as const;

/** Whether times are written 18:30 or 6:30 pm. */
export type HourCycle = (typeof hourCycles)[number];
export type LengthUnit = (typeof lengthUnits)[number];

/** How somebody wants times and lengths written. */
export interface Preferences {
  /** IANA; null is the zone of the device that is in use. */
  readonly timeZone: string | null;
  readonly hours: HourCycle;
  readonly lengths: LengthUnit;
}

/** What visitors get. */
export const defaultPreferences: Preferences = { timeZone: null, hours: "24", lengths: "km" };

/** Every zone that can be chosen, by name; UTC among them. */
export function listTimeZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].sort();
}

/**
 * The choice as it was typed or sent, or null when any part of it is none of ours. An empty zone is the device's own.
 * Zones are taken by the names that are offered and no others: offsets such as +02:00 know no summer time.
 */
export function readPreferences(given: {
  readonly timeZone: string;
  readonly hours: string;
  readonly lengths: string;
}): Preferences | null {
  const hours = hourCycles.find((one) => one === given.hours);
  const lengths = lengthUnits.find((one) => one === given.lengths);
  const timeZone = given.timeZone === "" ? null : listTimeZones().find((zone) => zone === given.timeZone);
  return hours === undefined || lengths === undefined || timeZone === undefined ? null : { timeZone, hours, lengths };
}
