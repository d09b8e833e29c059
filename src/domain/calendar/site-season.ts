import { WEEK_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

export interface SeasonSpan {
  readonly year: number;
  readonly overAt: Temporal.Instant;
}

export type SeasonSetting = number | "current";

/**
 * A season remains current for this long after its last race: long enough for the result, the vote
 * on the race (72 hours) and a look at the final standings.
 */
export const AFTER_FINALE_MS = WEEK_MS;

const utcYear = (instant: Temporal.Instant): number => instant.toZonedDateTimeISO("UTC").year;

const startOfYear = (year: number): number =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime("UTC").epochMilliseconds;

/**
 * Returns the current season: the latest with a calendar, up to the year of `now` (UTC). A week
 * after its last race, the following season takes over if that season's calendar is known.
 */
export function seasonOn(spans: readonly SeasonSpan[], now: Temporal.Instant): number {
  const year = utcYear(now);
  const current = spans.filter((span) => span.year <= year).toSorted((a, b) => b.year - a.year)[0];
  if (current === undefined) return year;
  const isDone = now.epochMilliseconds >= current.overAt.epochMilliseconds + AFTER_FINALE_MS;
  return isDone && spans.some((span) => span.year === current.year + 1)
    ? current.year + 1
    : current.year;
}

export function shownSeason(
  setting: SeasonSetting,
  spans: readonly SeasonSpan[],
  now: Temporal.Instant,
): number {
  return setting === "current" ? seasonOn(spans, now) : setting;
}

/**
 * Returns the next time at which the current season may change: New Year, or a week after a
 * season's last race.
 */
export function nextSeasonChangeAt(
  spans: readonly SeasonSpan[],
  now: Temporal.Instant,
): Temporal.Instant {
  const nowMs = now.epochMilliseconds;
  const ends = spans
    .map(({ overAt }) => overAt.epochMilliseconds + AFTER_FINALE_MS)
    .filter((ms) => ms > nowMs);
  return Temporal.Instant.fromEpochMilliseconds(Math.min(startOfYear(utcYear(now) + 1), ...ends));
}
