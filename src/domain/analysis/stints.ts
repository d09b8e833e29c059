import { stintsOf } from "../results/stints.ts";
import type { CleanLap } from "./clean-laps.ts";
import { medianOrNull } from "./field-pace.ts";
import type { CarRecord } from "./race-record.ts";

export interface StintPace {
  readonly fromLap: number;
  readonly toLap: number;
  readonly cleanLaps: number;
  /**
   * Milliseconds by which each lap was slower than the one before, although it burnt fuel. Null with few
   * clean laps.
   */
  readonly fallOffMs: number | null;
}

const MIN_LAPS = 6;

/**
 * Returns the stints of a car with how quickly it slowed down in each. The slope is the median of
 * the slopes between every two clean laps (Sen 1968), so that single slow laps don't bend it.
 */
export function stintPaces(car: CarRecord, laps: readonly CleanLap[]): StintPace[] {
  return stintsOf(car.lapTimesMs.length, car.stops).map((stint) => {
    const ofStint = laps.filter(({ lap }) => lap >= stint.fromLap && lap <= stint.toLap);
    return {
      ...stint,
      cleanLaps: ofStint.length,
      fallOffMs: ofStint.length < MIN_LAPS ? null : medianSlope(ofStint),
    };
  });
}

/** Returns the milliseconds a lap by which times grow with the age of the tyres. */
function medianSlope(laps: readonly CleanLap[]): number | null {
  const slopes = laps.flatMap((a, i) =>
    laps.slice(i + 1).map((b) => (b.timeMs - a.timeMs) / (b.tyreAge - a.tyreAge)),
  );
  const slope = medianOrNull(slopes);
  return slope === null ? null : Math.round(slope);
}
