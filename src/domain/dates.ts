/*
 * Date formatting for the pages. This runs in browsers without Temporal, so it takes days as yyyy-mm-dd, and times as
 * epoch milliseconds with an IANA zone.
 */

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

function partsOf(isoDate: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  const [, year, month, day] = match ?? [];
  if (year === undefined || month === undefined || day === undefined || months[Number(month) - 1] === undefined) {
    throw new RangeError(`not a date: ${isoDate}`);
  }
  return { year, month, day };
}

export function monthName(month: number): string {
  const name = months[month - 1];
  if (name === undefined) throw new RangeError(`not a month: ${month}`);
  return name;
}

/** Formats a date as the results pages show it: `23-11-2025`. */
export function formatResultDate(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate);
  return `${day}-${month}-${year}`;
}

/** Formats a date as the schedule shows it (ro-RO): `23.11.2025`. */
export function formatScheduleDate(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate);
  return `${day}.${month}.${year}`;
}

/** `23 November`. */
export function formatDay(isoDate: string): string {
  const { month, day } = partsOf(isoDate);
  return `${Number(day)} ${monthName(Number(month))}`;
}

/** `23 Nov`. */
export function formatShortDay(isoDate: string): string {
  const name = monthName(Number(partsOf(isoDate).month));
  return `${Number(partsOf(isoDate).day)} ${name === "September" ? "Sept" : name.slice(0, 3)}`;
}

export function formatLongDate(isoDate: string): string {
  return `${formatDay(isoDate)} ${partsOf(isoDate).year}`;
}

/** Writes out the dates in a text: `of 2025-07-01` becomes `of 1 July 2025`. */
export function writeOutDates(text: string): string {
  return text.replaceAll(/\b\d{4}-(?:0[1-9]|1[0-2])-\d{2}\b/g, formatLongDate);
}

/** `20–22 November`, `30 May – 1 June` or, for a single day, `13 May`. Years appear only when they differ. */
export function formatDateRange(startIso: string, endIso: string): string {
  const start = partsOf(startIso);
  const end = partsOf(endIso);
  if (start.year !== end.year) return `${formatLongDate(startIso)} – ${formatLongDate(endIso)}`;
  if (start.month !== end.month) return `${formatDay(startIso)} – ${formatDay(endIso)}`;
  if (start.day === end.day) return formatDay(startIso);
  return `${Number(start.day)}–${formatDay(endIso)}`;
}

export function formatMonths(startIso: string, endIso: string): string {
  const [start, end] = [startIso, endIso].map((date) => monthName(Number(partsOf(date).month)));
  return start === end ? `${start}` : `${start} – ${end}`;
}

export interface ZonedTime {
  readonly date: string;
  readonly time: string;
  /** `04:00:00`. */
  readonly timeWithSeconds: string;
  readonly weekday: string;
  /** `-08:00`, `+05:30`. */
  readonly offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      weekday: "long",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Converts an instant to the local time of `timeZone`. Throws a RangeError for an unknown zone. */
export function inZone(epochMs: number, timeZone: string): ZonedTime {
  const parts = formatFor(timeZone).formatToParts(epochMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  const date = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  const time = `${part("hour")}:${part("minute")}`;
  const timeWithSeconds = `${time}:${part("second")}`;
  const offsetMinutes = Math.round((Date.parse(`${date}T${timeWithSeconds}Z`) - epochMs) / 60_000);
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, "0");
  const offset = `${offsetMinutes < 0 ? "-" : "+"}${hours}:${minutes}`;
  return { date, time, timeWithSeconds, weekday: part("weekday"), offset };
}
