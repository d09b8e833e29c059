import type { ReplayRace } from "./race.ts";
import { followLaps } from "./race-laps.ts";

export interface LapGap {
  readonly lap: number;
  /** Positive if the first car is ahead. */
  readonly gapMs: number;
}

/**
 * Returns the gap between two cars at the end of every lap that both completed. A lapped car is
 * compared when it completes the same lap, so its gap is longer than a lap. `first` and `second`
 * are indexes into `race.cars`.
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
