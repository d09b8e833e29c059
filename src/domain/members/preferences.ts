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

/** Zones that ICU lists under a name that IANA replaced long ago. ICU accepts both names. */
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

export function listTimeZones(): readonly string[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone);
  return [...new Set([...zones, "UTC"])].sort();
}

/**
 * Parses submitted preferences and returns null if a value is unknown. An empty time zone means the device's time zone.
 * Offsets such as +02:00 are rejected because they ignore summer time.
 */
export function readPreferences(submitted: {
  readonly timeZone: string;
  readonly hours: string;
  readonly lengths: string;
}): Preferences | null {
  const hours = hourCycles.find((hourCycle) => hourCycle === submitted.hours);
  const lengths = lengthUnits.find((lengthUnit) => lengthUnit === submitted.lengths);
  const timeZone = submitted.timeZone === "" ? null : listTimeZones().find((zone) => zone === submitted.timeZone);
  return hours === undefined || lengths === undefined || timeZone === undefined ? null : { timeZone, hours, lengths };
}
