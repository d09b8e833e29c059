import type { ReplayRace } from "./race.ts";
import { followLaps } from "./race-laps.ts";

export interface LapGap {
  readonly lap: number;
  /** Positive when the first car crossed the line before the second. */
  readonly gapMs: number;
}

/**
 * Gaps between two cars at the end of every lap that both completed. Equal laps are compared, so a lapped car is behind
 * by more than a lap's time. Cars are indexes into `race.cars`. Empty when either has no laps.
 */
export function gapsBetween(race: ReplayRace, first: number, second: number): LapGap[] {
  const laps = followLaps(race);
  const others = laps[second]?.timesMs ?? [];
  const gaps: LapGap[] = [];
  let gapMs = 0;
  for (const [i, timeMs] of (laps[first]?.timesMs ?? []).slice(0, others.length).entries()) {
    gapMs += (others[i] ?? 0) - timeMs;
    gaps.push({ lap: i + 1, gapMs });
  }
  return gaps;
}
