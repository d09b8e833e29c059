import type { ReplayCar, ReplayRace } from "./race.ts";

/** A car's laps as far as they can be followed, and what its pace was. */
export interface CarLaps {
  readonly timesMs: readonly number[];
  /** An ordinary lap of this car: the median. Of the field where it has fewer than three. */
  readonly paceMs: number;
}

/** Fewer laps than this say nothing about a pace. */
const PACE_LAPS = 3;
/** Where nobody has laps enough. */
const ANY_PACE_MS = 95_000;

/**
 * The laps of every car up to the first that is not recorded: behind a hole nobody knows when the car was where. Some
 * charts have a hole and then one last row, the fastest lap, which is none of the laps driven there.
 */
export function followLaps(race: ReplayRace): CarLaps[] {
  const times = race.cars.map(knownLaps);
  const field = median(times.filter((own) => own.length >= PACE_LAPS).map((own) => median(own))) || ANY_PACE_MS;
  return times.map((timesMs) => ({
    timesMs,
    paceMs: timesMs.length >= PACE_LAPS ? median(timesMs) : field,
  }));
}

function knownLaps({ lapTimesMs }: ReplayCar): number[] {
  const known: number[] = [];
  for (const time of lapTimesMs) {
    if (time === null || time <= 0) break;
    known.push(time);
  }
  return known;
}

/** The upper one of two in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
