import { formatLapTime, secondsText as secondsWithThousandths } from "#domain/times.ts";

/** First season that was timed to the thousandth throughout. */
const FIRST_SEASON_OF_THOUSANDTHS = 1984;

/**
 * Returns the number of decimals to which these times were taken: in early seasons tenths or
 * hundredths.
 */
export function digitsOf(season: number, timesMs: readonly number[]): number {
  if (season >= FIRST_SEASON_OF_THOUSANDTHS) return 3;
  if (timesMs.every((ms) => ms % 100 === 0)) return 1;
  return timesMs.every((ms) => ms % 10 === 0) ? 2 : 3;
}

const cut = (text: string, digits: number): string =>
  text.replace(/(\.\d{3})/, (decimals) => decimals.slice(0, digits + 1));

export const lapTimeText = (ms: number, digits: number): string => cut(formatLapTime(ms), digits);

export const secondsText = (ms: number, digits: number): string =>
  cut(secondsWithThousandths(ms), digits);
