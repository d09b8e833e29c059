export interface PitStop {
  readonly lap: number;
  readonly durationMs: number | null;
}

/**
 * Divides the laps of a car into stints. Two stops on the same lap end only one stint, and a stop
 * after the last lap ends none.
 */
export function stintsOf(laps: number, stops: readonly PitStop[]) {
  if (laps < 1) return [];
  const ends = [...new Set(stops.map(({ lap }) => lap))]
    .filter((lap) => lap > 0 && lap < laps)
    .toSorted((a, b) => a - b);
  return [...ends, laps].map((toLap, i) => ({ fromLap: (ends[i - 1] ?? 0) + 1, toLap }));
}

const STOPPAGE_MS = 10 * 60_000;
const STOPPAGE_CARS = 5;

/**
 * Returns how long a stop must last to count as waiting for the race to resume: ten minutes if at
 * least five cars stopped for that long. Otherwise the race wasn't stopped and any long stops were
 * repairs, so the result is null.
 */
export function stoppageFromMs(
  stops: readonly (PitStop & { readonly driverId: string })[],
): number | null {
  const waiting = new Set(
    stops.flatMap((stop) => ((stop.durationMs ?? 0) >= STOPPAGE_MS ? [stop.driverId] : [])),
  );
  return waiting.size >= STOPPAGE_CARS ? STOPPAGE_MS : null;
}
