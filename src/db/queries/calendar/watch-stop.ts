import type { Database } from "#db/database.ts";
import type { FactsVersion } from "#db/once-per-facts.ts";
import {
  findStop,
  type WatchPlace,
  type WatchStop,
  watchStops,
} from "#domain/reader-clock/watch-stops.ts";
import type { Temporal } from "#domain/time.ts";

import { seasonCalendar } from "./known-calendar.ts";
import type { Meeting } from "./meetings.ts";

export interface KnownStop {
  readonly stop: WatchStop<Meeting>;
  /**
   * Calendar of the stop's season, plus the last meeting of the previous season and the first
   * meeting of the next.
   */
  readonly meetings: readonly Meeting[];
  /** Time from which more is known of these meetings, in epoch milliseconds. */
  readonly untilMs: number;
}

/**
 * Finds a stop of the time machine, or null if the place has no stop up to `now`. `latest` is the
 * season of `now`.
 */
export async function findWatchStop(
  db: Database,
  place: WatchPlace,
  {
    facts,
    latest,
    now,
  }: { readonly facts: FactsVersion; readonly latest: number; readonly now: Temporal.Instant },
): Promise<KnownStop | null> {
  if (place.season > latest) return null;
  const calendar = await seasonCalendar(db, place.season, facts);
  const meetings = calendar.at(now);
  const stop = findStop(watchStops(meetings, now.epochMilliseconds), place);
  return stop && { stop, meetings, untilMs: calendar.nextNewsMs(now) };
}
