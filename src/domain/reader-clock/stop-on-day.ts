import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { Temporal } from "#domain/time.ts";

import type { WatchStop } from "./watch-stops.ts";

interface PlacedMeeting {
  readonly circuit: { readonly timeZone: string };
}

/**
 * Parses a day, e.g. `2012-11-04`. Returns null if the day doesn't exist or is before the first
 * season.
 */
export function parseWatchDay(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const day = Temporal.PlainDate.from(text);
    return day.year < FIRST_SEASON ? null : day;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the day's first stop at the circuit or, if there is none, the last stop before that day,
 * so that no result of the day is known. Before the first race in history, returns the first stop.
 */
export function stopOnDay<M extends PlacedMeeting>(
  stops: readonly WatchStop<M>[],
  day: Temporal.PlainDate,
): WatchStop<M> | null {
  const sinceDay = (stop: WatchStop<M>): number => Temporal.PlainDate.compare(dayOf(stop), day);
  return (
    stops.find((stop) => sinceDay(stop) === 0) ??
    stops.findLast((stop) => sinceDay(stop) < 0) ??
    stops[0] ??
    null
  );
}

function dayOf({ atMs, meeting }: WatchStop<PlacedMeeting>): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(meeting.circuit.timeZone)
    .toPlainDate();
}
