import type { FieldPace } from "./field-pace.ts";
import { isPitLap, lapTime, lineTimes, type RaceRecord, stopLaps } from "./race-record.ts";

export interface CleanLap {
  readonly lap: number;
  readonly timeMs: number;
  /** Laps since the last stop or the start, counted from 1. */
  readonly tyreAge: number;
}

const OWN_PACE = 1.03;
const TRAFFIC_MS = 1_500;

/**
 * Returns the laps of each car on which nothing but car, tyres and driver decided the time. Left
 * out are the first lap, laps into and out of the pits, laps in or beside a slow period, laps over
 * 1.03 times the field's median, and laps that began less than 1.5 seconds behind another car on
 * the road, whether lapped or not. A penalty of five seconds or more that is added to the last lap
 * takes that lap over the limit, so it needs no rule of its own.
 */
export function cleanLaps(race: RaceRecord, pace: FieldPace): Map<string, CleanLap[]> {
  const crossings = race.cars.map(lineTimes);
  const lineMs = crossings.flat().toSorted((a, b) => a - b);
  return new Map(
    race.cars.map((car, i) => {
      const stops = stopLaps(car);
      const starts = crossings[i] ?? [];
      let tyreAge = 0;
      const laps = car.lapTimesMs.flatMap((timeMs, index): CleanLap[] => {
        const lap = index + 1;
        tyreAge = stops.has(lap - 1) ? 1 : tyreAge + 1;
        const median = pace.medianOf(lap);
        const startMs = starts[index];
        if (timeMs === null || median === null || startMs === undefined || lap === 1) return [];
        if (isPitLap(stops, lap) || timeMs > OWN_PACE * median) return [];
        if ([lap - 1, lap, lap + 1].some((near) => pace.isSlow(near))) return [];
        return isBehindCar(lineMs, startMs) ? [] : [{ lap, timeMs, tyreAge }];
      });
      return [car.driverId, laps];
    }),
  );
}

/** Returns whether any car crossed the line within the limit before this moment. */
function isBehindCar(lineMs: readonly number[], startMs: number): boolean {
  let low = 0;
  let high = lineMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lineMs[middle] ?? 0) < startMs) low = middle + 1;
    else high = middle;
  }
  const before = lineMs[low - 1];
  return before !== undefined && before > 0 && startMs - before < TRAFFIC_MS;
}

/**
 * Returns the times of a car's laps near a stop that were neither slow nor through the pits, in
 * milliseconds.
 */
export function ordinaryTimes(
  car: RaceRecord["cars"][number],
  pace: FieldPace,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const stops = stopLaps(car);
  const times: number[] = [];
  for (let lap = Math.max(2, from); lap <= to; lap++) {
    const timeMs = lapTime(car, lap);
    if (timeMs !== null && !pace.isSlow(lap) && !isPitLap(stops, lap)) times.push(timeMs);
  }
  return times;
}
