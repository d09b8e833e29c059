export interface PitStop {
  readonly lap: number;
  readonly durationMs: number | null;
}

export interface Stint {
  readonly fromLap: number;
  readonly toLap: number;
}

/**
 * Divides the laps of a car into stints. Two stops on one lap end only one stint. A stop after the last lap ends none.
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
 * Returns the length of stop that means waiting for a stopped race: ten minutes, if at least five cars stopped that
 * long. Null if the race wasn't stopped, so that long stops are repairs.
 */
export function stoppageFromMs(stops: readonly (PitStop & { readonly driverId: string })[]): number | null {
  const waiting = new Set(stops.flatMap((stop) => ((stop.durationMs ?? 0) >= STOPPAGE_MS ? [stop.driverId] : [])));
  return waiting.size >= STOPPAGE_CARS ? STOPPAGE_MS : null;
}
