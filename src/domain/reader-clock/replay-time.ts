import type { Temporal } from "#domain/time.ts";

/**
 * A race whose replay the reader may watch, while all other pages remain at the time before the
 * race.
 */
export interface UnseenRace {
  readonly meetingId: number;
  readonly overAt: Temporal.Instant;
}

interface Known {
  readonly clock: { now(): Temporal.Instant };
  readonly cover: { readonly unseenRace: UnseenRace | null } | null;
}

export function replayTime({ clock, cover }: Known, meetingId: number) {
  const race = cover?.unseenRace;
  return race?.meetingId === meetingId
    ? { now: race.overAt, isUnseen: true }
    : { now: clock.now(), isUnseen: false };
}
