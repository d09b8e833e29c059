import type { Temporal } from "#domain/time.ts";

import type { WatchStop } from "./watch-stops.ts";

interface Known {
  readonly clock: { now(): Temporal.Instant };
  readonly cover: { readonly watched: { readonly stop: WatchStop<WatchedRace> } | null } | null;
}

interface WatchedRace {
  readonly id: number;
  readonly sessions: readonly { readonly kind: string; readonly overAt: Temporal.Instant }[];
}

/**
 * Returns the time up to which a race's replay may use facts. A reader at the stop just before a race may watch the
 * replay, while all other pages remain at the time before the race.
 */
export function replayTime({ clock, cover }: Known, meetingId: number): Temporal.Instant {
  const stop = cover?.watched?.stop;
  if (stop?.stage !== "race" || stop.meeting.id !== meetingId) return clock.now();
  return stop.meeting.sessions.find(({ kind }) => kind === "race")?.overAt ?? clock.now();
}
