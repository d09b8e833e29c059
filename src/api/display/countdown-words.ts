import { pluralize } from "#domain/text.ts";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/**
 * Returns the time left in one unit, rounded down to days or hours. Displays refresh rarely, so
 * minutes are shown only in the last hour.
 */
export function countdownWords(seconds: number): string {
  if (seconds >= 2 * DAY) return pluralize(Math.floor(seconds / DAY), "day");
  if (seconds >= HOUR) return pluralize(Math.floor(seconds / HOUR), "hour");
  return pluralize(Math.max(1, Math.floor(seconds / MINUTE)), "minute");
}
