import { lapTime, raceLaps, type RaceRecord } from "./race-record.ts";

/** How fast the field as a whole was on each lap. */
export interface FieldPace {
  readonly laps: number;
  /** Median time of a lap, counted from 1, or null if no car has one. */
  medianOf(lap: number): number | null;
  /**
   * Whether the whole field was slow on a lap: safety car, virtual safety car, red flag or a
   * shower.
   */
  isSlow(lap: number): boolean;
}

const WINDOW = 8;
const LIMIT = 1.07;
const RACE_LIMIT = 1.05;

/**
 * Finds the pace of the field. A lap is slow if its median is over 1.07 times the lower quartile of
 * the medians of the eight laps before and after. A long slow period would raise that quartile, so
 * 1.05 times the median of the race is its ceiling. The first lap begins from a standstill and is
 * never called slow.
 */
export function fieldPace(race: RaceRecord): FieldPace {
  const laps = raceLaps(race);
  const medians = Array.from({ length: laps }, (_, i) => medianOrNull(timesOnLap(race, i + 1)));
  const raceMedian = medianOrNull(medians.filter((median) => median !== null)) ?? 0;
  const slow = new Set<number>();
  for (const [i, median] of medians.entries()) {
    if (i === 0 || median === null) continue;
    const around = medians
      .slice(Math.max(0, i - WINDOW), i + WINDOW + 1)
      .filter((value) => value !== null);
    const quartile = around.toSorted((a, b) => a - b)[around.length >> 2] ?? median;
    if (median > LIMIT * Math.min(quartile, raceMedian * RACE_LIMIT)) slow.add(i + 1);
  }
  return {
    laps,
    medianOf: (lap) => medians[lap - 1] ?? null,
    isSlow: (lap) => slow.has(lap),
  };
}

function timesOnLap(race: RaceRecord, lap: number): number[] {
  return race.cars.map((car) => lapTime(car, lap)).filter((time) => time !== null);
}

/**
 * Returns the median, or null of nothing. Replays need it in the browser, where `simple-statistics`
 * would bring its classifiers along.
 */
export function medianOrNull(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : low + (high - low) / 2;
}
