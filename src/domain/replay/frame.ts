import type { RacePeriod } from "./periods.ts";
import type { ReplayRace } from "./race.ts";
import type { TrackLine } from "./track-line.ts";

export const carStatus = {
  grid: 0,
  running: 1,
  pit: 2,
  out: 3,
  finished: 4,
  /** The classification counts more laps than were recorded, so the position is unknown. */
  unrecorded: 5,
  waiting: 6,
} as const;

/** The race at one moment. Arrays are indexed by car in the order of `race.cars`, unless noted, and are reused. */
export interface ReplayFrame {
  timeMs: number;
  lap: number;
  /** Index of the current period in `replay.periods`, or -1 while racing. */
  period: number;
  fastestCar: number;
  fastestLapMs: number;
  readonly order: Uint8Array;
  /** From 1. */
  readonly place: Uint8Array;
  readonly status: Uint8Array;
  readonly lapOf: Uint16Array;
  /** Race metres from the finish line before lap 1, negative behind it. Never decreases. */
  readonly raceM: Float64Array;
  readonly trackM: Float64Array;
  readonly presence: Float32Array;
  /**
   * Milliseconds since the leader (see `leaderOf`) passed this car's position. NaN for retired cars, on the grid, until
   * this car reaches the leader's starting position, and during a stoppage when the times can't determine it.
   */
  readonly gapMs: Float64Array;
  readonly gapLaps: Uint16Array;
  readonly intervalMs: Float64Array;
  readonly intervalLaps: Uint16Array;
  readonly stops: Uint8Array;
  /** Internal: search positions of the previous call, to make the next one fast. */
  readonly hints: Uint16Array;
}

/** The time-independent part of a replay. Plain data that a worker can send to its page. */
export interface PreparedReplay {
  readonly race: ReplayRace;
  readonly track: TrackLine;
  readonly laps: number;
  readonly durationMs: number;
  /** Element n is when the first car completed lap n, and element 0 the start. */
  readonly leaderLapMs: Float64Array;
  readonly periods: readonly RacePeriod[];
}

/** The first car still taking part. A car that retired in the lead stays first in `order` until the others catch up. */
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
