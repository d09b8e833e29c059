export interface PitStop {
  /** The stop was made at the end of this lap. */
  readonly lap: number;
  /** From pit lane entry to exit; null when unknown. */
  readonly durationMs: number | null;
}

export interface Stint {
  readonly fromLap: number;
  readonly toLap: number;
}

/**
 * The runs between a car's pit stops, over the laps it completed. Two stops on one lap end one stint; a stop after the
 * last lap, or on no lap of the car's, ends none. Empty for who completed no lap.
 */
export function stintsOf(laps: number, stops: readonly PitStop[]): Stint[] {
  if (laps < 1) return [];
  const ends = [...new Set(stops.map(({ lap }) => lap))]
    .filter((lap) => lap > 0 && lap < laps)
    .toSorted((a, b) => a - b);
  return [...ends, laps].map((toLap, i) => ({ fromLap: (ends[i - 1] ?? 0) + 1, toLap }));
}

const STOPPAGE_MS = 10 * 60_000;
const STOPPAGE_CARS = 5;

/**
 * From which duration on a stop was spent waiting for a stopped race to go on: ten minutes, if at least five cars had
 * such a stop. Null when the race was not stopped, and a long stop is a repair.
 */
export function stoppageFromMs(stops: readonly (PitStop & { readonly driverId: string })[]): number | null {
  const waiting = new Set(stops.flatMap((stop) => ((stop.durationMs ?? 0) >= STOPPAGE_MS ? [stop.driverId] : [])));
  return waiting.size >= STOPPAGE_CARS ? STOPPAGE_MS : null;
}
