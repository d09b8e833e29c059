import type { RacePeriod } from "./periods.ts";
import type { ReplayRace } from "./race.ts";
import type { TrackLine } from "./track-line.ts";

export const carStatus = {
  grid: 0,
  running: 1,
  pit: 2,
  out: 3,
  finished: 4,
  /** The classification includes more laps than were recorded, so the car's position is unknown. */
  unrecorded: 5,
  waiting: 6,
} as const;

/**
 * The race at one moment. The arrays are reused. Except for `order`, they are indexed by car, in
 * the order of `race.cars`.
 */
export interface ReplayFrame {
  timeMs: number;
  lap: number;
  /** Index of the current period in `replay.periods`, or -1 for normal racing. */
  period: number;
  fastestCar: number;
  fastestLapMs: number;
  readonly order: Uint8Array;
  readonly place: Uint8Array;
  readonly status: Uint8Array;
  readonly lapOf: Uint16Array;
  /**
   * Metres from the finish line at the beginning of lap 1. Negative for a car that starts behind
   * the line. Never decreases.
   */
  readonly raceM: Float64Array;
  readonly trackM: Float64Array;
  readonly presence: Float32Array;
  /**
   * Milliseconds since the leader (see `leaderOf`) was at this car's position. NaN once the car has
   * retired, before it has reached the leader's starting position, and during stoppages if the lap
   * times don't give a gap.
   */
  readonly gapMs: Float64Array;
  readonly gapLaps: Uint16Array;
  readonly intervalMs: Float64Array;
  readonly intervalLaps: Uint16Array;
  readonly stops: Uint8Array;
  /**
   * Indexes at which the previous call found each car's stretch and, in the last element, the
   * fastest lap. The next call starts searching there.
   */
  readonly hints: Uint16Array;
}

/**
 * Parts of a replay that don't change over time, as plain data that a worker can send to its page.
 */
export interface PreparedReplay {
  readonly race: ReplayRace;
  readonly track: TrackLine;
  readonly laps: number;
  readonly durationMs: number;
  /** Element n is the time at which the first car completed lap n. Element 0 is the start. */
  readonly leaderLapMs: Float64Array;
  readonly periods: readonly RacePeriod[];
}

/**
 * Returns the first car that is still racing. A car that retired in the lead stays first in `order`
 * until it is passed.
 */
export function leaderOf(frame: ReplayFrame): number {
  for (let at = 0; at < frame.order.length; at++) {
    const car = frame.order[at] ?? 0;
    if (takesPart(frame, car)) return car;
  }
  return frame.order[0] ?? 0;
}

export function takesPart({ status }: ReplayFrame, car: number): boolean {
  return status[car] !== carStatus.out && status[car] !== carStatus.unrecorded;
}
