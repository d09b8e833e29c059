import type { RacePeriod } from "./periods.ts";
import type { ReplayRace } from "./race.ts";
import type { TrackLine } from "./track-line.ts";

/** Values of `ReplayFrame.status`. */
export const carStatus = {
  /** Before the start, on the grid or in the pit lane. */
  grid: 0,
  running: 1,
  /** In the pit lane. */
  pit: 2,
  /** Made its last recorded line crossing and did not take the flag. */
  out: 3,
  finished: 4,
  /** The classification counts more laps than are recorded: where it is, nobody can say. */
  unrecorded: 5,
  /** Stands and waits until a stopped race goes on. */
  waiting: 6,
} as const;

/** The race at one moment. Arrays are by car, in the order of `race.cars`, unless said otherwise; all are reused. */
export interface ReplayFrame {
  timeMs: number;
  /** The leader's (see `leaderOf`), from 1 to `replay.laps`; 0 on the grid. */
  lap: number;
  /** Index into `replay.periods` of the one under way; -1 when racing. */
  period: number;
  /** Car with the fastest lap so far, -1 while there is none. */
  fastestCar: number;
  fastestLapMs: number;
  /** Indices of cars by place: `order[0]` leads. */
  readonly order: Uint8Array;
  /** From 1. */
  readonly place: Uint8Array;
  readonly status: Uint8Array;
  /** The lap the car is on, from 1; after its last one that one. */
  readonly lapOf: Uint16Array;
  /** Metres of the race driven, counted from the finish line before lap 1; negative behind it. Never decreases. */
  readonly raceM: Float64Array;
  /** Metres along the outline from its first point, 0 to the length of a lap. */
  readonly trackM: Float64Array;
  /** 1 while the car takes part; falls to 0 in the seconds after its last crossing. */
  readonly presence: Float32Array;
  /**
   * Milliseconds since the leader (see `leaderOf`) was where this car is. NaN for who is out, on the grid, until this car is
   * where the leader started, and while a race is stopped and the times cannot tell.
   */
  readonly gapMs: Float64Array;
  /** Whole laps behind the leader. */
  readonly gapLaps: Uint16Array;
  /** The same to the next car ahead that still takes part. */
  readonly intervalMs: Float64Array;
  readonly intervalLaps: Uint16Array;
  /** Stops made so far, the one under way counted. */
  readonly stops: Uint8Array;
  /** Where the last question was answered, so that the next one is answered at once. Not to be read. */
  readonly hints: Uint16Array;
}

/** What of a race is the same at every moment: plain data, which a worker can hand to its page. */
export interface PreparedReplay {
  readonly race: ReplayRace;
  readonly track: TrackLine;
  /** Of the car that drove most. */
  readonly laps: number;
  /** From the start to the last car's flag, with a few seconds to roll out. */
  readonly durationMs: number;
  /** Element n: when the first car was over the line after lap n; element 0 is the start. */
  readonly leaderLapMs: Float64Array;
  /** Red flags and slow laps, in order of time, never overlapping. */
  readonly periods: readonly RacePeriod[];
}

/** The first that takes part: who retired in the lead stays first until the others have come that far. */
export function leaderOf(frame: ReplayFrame): number {
  for (let at = 0; at < frame.order.length; at++) {
    const car = frame.order[at] ?? 0;
    if (takesPart(frame, car)) return car;
  }
  return frame.order[0] ?? 0;
}

/** On the grid, in the race, or at its finish: not out, and not lost for want of records. */
export function takesPart({ status }: ReplayFrame, car: number): boolean {
  return status[car] !== carStatus.out && status[car] !== carStatus.unrecorded;
}
