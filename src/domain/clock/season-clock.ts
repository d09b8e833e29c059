import { Temporal } from "#domain/time.ts";

const inUtc = (date: Temporal.PlainDate): number => date.toZonedDateTime("UTC").epochMilliseconds;

const startOfYear = (year: number): number =>
  inUtc(Temporal.PlainDate.from({ year, month: 1, day: 1 }));

/** ISO week 1 always contains 4 January. */
function firstMonday(year: number): number {
  const inFirstWeek = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  return inUtc(inFirstWeek.subtract({ days: inFirstWeek.dayOfWeek - 1 }));
}

/**
 * Returns the season clock's time: the same weekday and time of day in the same ISO week of
 * `season`. The shift is constant during each real year (UTC). Times outside the season's year are
 * clamped to it, which affects a few days around New Year. During the season's own year, site time
 * is real time.
 */
export function seasonNow(realNow: Temporal.Instant, season: number): Temporal.Instant {
  const realYear = realNow.toZonedDateTimeISO("UTC").year;
  const shifted = realNow.epochMilliseconds - (firstMonday(realYear) - firstMonday(season));
  const clamped = Math.min(Math.max(shifted, startOfYear(season)), startOfYear(season + 1) - 1);
  return Temporal.Instant.fromEpochMilliseconds(clamped);
}

export function seasonClockOffset(realNow: Temporal.Instant, season: number): number {
  return seasonNow(realNow, season).epochMilliseconds - realNow.epochMilliseconds;
}
