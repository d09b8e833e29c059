import type { HourCycle } from "#domain/members/preferences.ts";

/** Formats for instants. Times and numeric dates are written as in ro-RO (24 h, 22.11.2025), and words in English. */
export const TIME_FORMATS = {
  time: "HH:mm",
  "exact-time": "HH:mm:ss",
  date: "dd.MM.yyyy",
  day: "EEEE d MMMM",
  "short-day": "EEE d MMM",
  "short-date": "d MMM yyyy",
  "day-time": "EEEE d MMMM, HH:mm",
  clock: "EEE, d MMM yyyy, HH:mm z",
  "short-day-time": "EEE HH:mm",
  "short-date-time": "EEE d, HH:mm",
} as const;

export type TimeFormat = keyof typeof TIME_FORMATS;

export type InstantWriter = (
  instant: string | number,
  pattern: string,
  timeZone: string | undefined,
  hours?: HourCycle,
) => string;

/**
 * Returns a function that formats an instant with one of the patterns above, in the device's zone if `timeZone` is
 * undefined. Creating an `Intl` formatter takes a phone up to 10 ms, and the schedule would need forty. So there is
 * only one per zone, which gives the zone's offset. The inline script contains this function's source, so it must be
 * self-contained.
 */
export function instantWriter(): InstantWriter {
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const months = "January February March April May June July August September October November December".split(" ");
  const clocks: Record<string, Intl.DateTimeFormat> = {};
  const two = (value: number): string => String(value).padStart(2, "0");
  const offsetMs = (ms: number, timeZone: string | undefined): number => {
    if (timeZone === undefined) return new Date(ms).getTimezoneOffset() * -60_000;
    if (timeZone === "UTC") return 0;
    const clock = (clocks[timeZone] ??= new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }));
    const [month = 0, day, year = 0, hour, minute] = (clock.format(ms).match(/\d+/g) ?? []).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / 60_000) * 60_000;
  };
  const zoneName = (minutes: number): string => {
    if (minutes === 0) return "UTC";
    const size = Math.abs(minutes);
    return `GMT${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${size % 60 === 0 ? "" : `:${two(size % 60)}`}`;
  };
  return (instant, pattern, timeZone, hours) => {
    const ms = typeof instant === "number" ? instant : Date.parse(instant);
    const offset = offsetMs(ms, timeZone);
    const date = new Date(ms + offset);
    const hour = date.getUTCHours();
    const month = months[date.getUTCMonth()] ?? "";
    const day = days[date.getUTCDay()] ?? "";
    const parts: Record<string, string | number> = {
      EEEE: day,
      EEE: day.slice(0, 3),
      MMMM: month,
      MMM: month === "September" ? "Sept" : month.slice(0, 3),
      MM: two(date.getUTCMonth() + 1),
      dd: two(date.getUTCDate()),
      d: date.getUTCDate(),
      yyyy: date.getUTCFullYear(),
      HH: two(hour),
      h: hour % 12 || 12,
      mm: two(date.getUTCMinutes()),
      ss: two(date.getUTCSeconds()),
      a: hour < 12 ? "am" : "pm",
      z: zoneName(offset / 60_000),
    };
    const localPattern = hours === "12" ? pattern.replace(/HH(:mm(?::ss)?)/, "h$1 a") : pattern;
    return localPattern.replace(/[a-z]+/gi, (part) => String(parts[part]));
  };
}

const write = instantWriter();

export function formatInstant(
  instant: string | number,
  format: TimeFormat,
  timeZone: string | undefined,
  hours: HourCycle = "24",
): string {
  return write(instant, TIME_FORMATS[format], timeZone, hours);
}

const zoneSupport = new Map<string, boolean>();

/** Returns the zone if this browser supports it, or undefined, which selects the device's zone. */
export function knownZone(timeZone: string | null): string | undefined {
  if (timeZone === null) return undefined;
  let isKnown = zoneSupport.get(timeZone);
  if (isKnown === undefined) {
    try {
      formatInstant(0, "date", timeZone);
      isKnown = true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      isKnown = false;
    }
    zoneSupport.set(timeZone, isKnown);
  }
  return isKnown ? timeZone : undefined;
}
