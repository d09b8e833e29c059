import { Temporal } from "#domain/time.ts";

const inUtc = (date: Temporal.PlainDate): number => date.toZonedDateTime("UTC").epochMilliseconds;

const startOfYear = (year: number): number => inUtc(Temporal.PlainDate.from({ year, month: 1, day: 1 }));

/** Monday of the calendar week (ISO 8601) that has the year's 4 January. */
function firstMonday(year: number): number {
  const inFirstWeek = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  return inUtc(inFirstWeek.subtract({ days: inFirstWeek.dayOfWeek - 1 }));
}

/**
 * What the season clock shows at `realNow`: whole weeks earlier, the same weekday and time of day in the same calendar
 * week of `season`. The shift is one for a whole wall year (in UTC), so shown time runs on steadily. The few days of
 * that year which would fall outside the season's are shown as its first or last instant. In the season itself it is
 * the real time.
 */
export function seasonNow(realNow: Temporal.Instant, season: number): Temporal.Instant {
  const wallYear = realNow.toZonedDateTimeISO("UTC").year;
  const shifted = realNow.epochMilliseconds - (firstMonday(wallYear) - firstMonday(season));
  const clamped = Math.min(Math.max(shifted, startOfYear(season)), startOfYear(season + 1) - 1);
  return Temporal.Instant.fromEpochMilliseconds(clamped);
}

/** Shown time minus wall time in milliseconds: whole weeks, but at the edges of the year; see `seasonNow`. */
export function seasonClockOffset(realNow: Temporal.Instant, season: number): number {
  return seasonNow(realNow, season).epochMilliseconds - realNow.epochMilliseconds;
}
