import { Temporal } from "#domain/time.ts";

const PAST_DAYS = 7;

/** Returns the days (yyyy-mm-dd) before today whose puzzles can still be played, latest first. */
export function pastDays(today: string): string[] {
  const day = Temporal.PlainDate.from(today);
  return Array.from({ length: PAST_DAYS }, (_, index) =>
    day.subtract({ days: index + 1 }).toString(),
  );
}
