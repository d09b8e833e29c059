import type { HourCycle } from "#domain/members/preferences.ts";

/**
 * Formats of instants in the reader's zone. They are plain data, because the component shares them with the inline
 * script, which rewrites the server's times before the first paint. Times and numeric dates use ro-RO forms (24 h,
 * 22.11.2025), and words are English.
 */
export const TIME_FORMATS = {
  time: ["ro-RO", { hour: "2-digit", minute: "2-digit" }],
  "exact-time": ["ro-RO", { hour: "2-digit", minute: "2-digit", second: "2-digit" }],
  date: ["ro-RO", { day: "2-digit", month: "2-digit", year: "numeric" }],
  day: ["en-GB", { weekday: "long", day: "numeric", month: "long" }],
  "short-day": ["en-GB", { weekday: "short", day: "numeric", month: "short" }],
  "short-date": ["en-GB", { day: "numeric", month: "short", year: "numeric" }],
  "day-time": ["en-GB", { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }],
  clock: [
    "en-GB",
    {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    },
  ],
  "short-day-time": ["en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

export type TimeFormat = keyof typeof TIME_FORMATS;

/** 12-hour clock. Dates keep their format. */
export const TWELVE_HOURS = ["en-GB", { hour: "numeric", hourCycle: "h12" }] as const satisfies readonly [
  string,
  Intl.DateTimeFormatOptions,
];

/** Creating a formatter costs far more than using it, and the schedule page formats 150 instants. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(format: TimeFormat, timeZone: string | undefined, hours: HourCycle): Intl.DateTimeFormat {
  const key = `${format} ${hours} ${timeZone ?? ""}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const [locale, options] = TIME_FORMATS[format];
    const [otherLocale, otherHours] = TWELVE_HOURS;
    formatter =
      hours === "12" && "hour" in options
        ? new Intl.DateTimeFormat(otherLocale, { ...options, ...otherHours, timeZone })
        : new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Formats an ISO instant in a zone, or in the runtime's zone if `timeZone` is undefined. */
export function formatInstant(
  iso: string,
  format: TimeFormat,
  timeZone: string | undefined,
  hours: HourCycle = "24",
): string {
  // In a timetable, `Saturday 22 November, 02:30` reads better than `Saturday 22 November at 02:30`.
  return formatterFor(format, timeZone, hours).format(new Date(iso)).replace(" at ", ", ");
}

/** Returns the zone if this browser supports it, or undefined, which selects the device's zone. */
export function knownZone(timeZone: string | null): string | undefined {
  if (timeZone === null) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
