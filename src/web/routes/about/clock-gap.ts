import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "#domain/durations.ts";
import { pluralize } from "#domain/text.ts";

export interface ClockGap {
  /** E.g. `−52 weeks`, `−1,439 days`, `+5 h` or `none`. */
  readonly figure: string;
  /** E.g. `and 18 h`; null if there is nothing to add. */
  readonly rest: string | null;
}

/** Describes site time minus real time, rounded to seconds. Gaps in days leave out minutes. */
export function describeClockGap(offsetMs: number): ClockGap {
  const gapMs = Math.round(Math.abs(offsetMs) / SECOND_MS) * SECOND_MS;
  const sign = offsetMs < 0 ? "−" : "+";
  const days = Math.floor(gapMs / DAY_MS);
  const hours = Math.floor((gapMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((gapMs % HOUR_MS) / MINUTE_MS);
  if (gapMs === 0) return { figure: "none", rest: null };
  if (gapMs % WEEK_MS === 0) {
    return {
      figure: `${sign}${pluralize(gapMs / WEEK_MS, "week")}`,
      rest: "same weekday and time",
    };
  }
  if (days > 0)
    return {
      figure: `${sign}${pluralize(days, "day")}`,
      rest: hours > 0 ? `and ${hours} h` : null,
    };
  if (hours > 0)
    return { figure: `${sign}${hours} h`, rest: minutes > 0 ? `and ${minutes} min` : null };
  return { figure: `${sign}${Math.max(1, minutes)} min`, rest: null };
}

/** Returns an instant's position in its UTC year, from 0 at New Year to just under 1. */
export function shareOfYear(epochMs: number): number {
  const year = new Date(epochMs).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return (epochMs - start) / (Date.UTC(year + 1, 0, 1) - start);
}
