import type { ReplayCar, ReplayRace } from "./race.ts";

export type CarLaps = ReturnType<typeof followLaps>[number];

const PACE_LAPS = 3;
const ANY_PACE_MS = 95_000;

/**
 * Returns each car's laps up to the first unrecorded one, because the car's position is unknown from there on. In the
 * lap data of some races, the last row after such a gap is the car's fastest lap rather than its final one.
 */
export function followLaps(race: ReplayRace) {
  const times = race.cars.map(knownLaps);
  const field = median(times.filter((laps) => laps.length >= PACE_LAPS).map((laps) => median(laps))) || ANY_PACE_MS;
  return times.map((timesMs) => ({
    timesMs,
    /** Median lap time of the car, or of the field if the car has fewer than three laps. */
    paceMs: timesMs.length >= PACE_LAPS ? median(timesMs) : field,
  }));
}

function knownLaps({ lapTimesMs }: ReplayCar): number[] {
  const timesMs: number[] = [];
  for (const time of lapTimesMs) {
    if (time === null || time <= 0) break;
    timesMs.push(time);
  }
  return timesMs;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
