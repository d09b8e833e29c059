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

/** ICU lists some zones under names that the IANA has long replaced; it knows both. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Every zone that can be chosen, by its name of today; UTC among them. */
export function listTimeZones(): readonly string[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone);
  return [...new Set([...zones, "UTC"])].sort();
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
  const hours = hourCycles.find((hourCycle) => hourCycle === given.hours);
  const lengths = lengthUnits.find((lengthUnit) => lengthUnit === given.lengths);
  const timeZone = given.timeZone === "" ? null : listTimeZones().find((zone) => zone === given.timeZone);
  return hours === undefined || lengths === undefined || timeZone === undefined ? null : { timeZone, hours, lengths };
}
