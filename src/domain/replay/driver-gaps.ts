import type { ReplayRace } from "./race.ts";
import { followLaps } from "./race-laps.ts";

export interface LapGap {
  readonly lap: number;
  /** Milliseconds that the first car was over the line before the second; negative: after it. */
  readonly gapMs: number;
}

/**
 * How far two cars were apart at the end of every lap that both completed, each lap compared with the same lap: who is
 * lapped is behind by more than a lap's time. Cars by their index in `race.cars`; empty when one of them has no laps.
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
