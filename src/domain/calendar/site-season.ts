import { WEEK_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

/** A season with a calendar. */
export interface SeasonSpan {
  readonly year: number;
  /** When the last of its races is over, as the calendar has it. */
  readonly overAt: Temporal.Instant;
}

/** A season to show whatever the date, or the one that is on. */
export type SeasonSetting = number | "current";

/**
 * How long a season stays on after its last race: long enough for the result, the vote on it (72 h) and a look at the
 * final tables.
 */
export const AFTER_FINALE_MS = WEEK_MS;

const utcYear = (instant: Temporal.Instant): number => instant.toZonedDateTimeISO("UTC").year;

const startOfYear = (year: number): number =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime("UTC").epochMilliseconds;

/**
 * The season that is on: that of the year (UTC) once its calendar is known, else the latest one before. A week after
 * its last race the next season follows, as soon as the calendar of that one is known.
 */
export function seasonOn(spans: readonly SeasonSpan[], now: Temporal.Instant): number {
  const year = utcYear(now);
  const current = spans.filter((span) => span.year <= year).toSorted((a, b) => b.year - a.year)[0];
  if (current === undefined) return year;
  const isDone = now.epochMilliseconds >= current.overAt.epochMilliseconds + AFTER_FINALE_MS;
  return isDone && spans.some((span) => span.year === current.year + 1) ? current.year + 1 : current.year;
}

/** Returns the season to show. */
export function shownSeason(setting: SeasonSetting, spans: readonly SeasonSpan[], now: Temporal.Instant): number {
  return setting === "current" ? seasonOn(spans, now) : setting;
}

/** The next instant at which the passing of time alone can change which season is on: New Year, or a week after a finale. */
export function nextSeasonChangeAt(spans: readonly SeasonSpan[], now: Temporal.Instant): Temporal.Instant {
  const nowMs = now.epochMilliseconds;
  const ends = spans.map(({ overAt }) => overAt.epochMilliseconds + AFTER_FINALE_MS).filter((ms) => ms > nowMs);
  return Temporal.Instant.fromEpochMilliseconds(Math.min(startOfYear(utcYear(now) + 1), ...ends));
}
