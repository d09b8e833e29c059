import type { ReplayCar } from "#domain/replay/race.ts";

/** Drawing units per lap. The drawing is 10 units high. */
export const LAP_UNITS = 20;
const PIT_GAP = 9;

/**
 * Returns SVG path data for the stints in a car's first `lapsDone` laps: bars with gaps at pit
 * stops.
 */
export function stintPath(car: ReplayCar, lapsDone: number): string {
  if (lapsDone <= 0) return "";
  const ends = [...new Set(car.stops.map(({ lap }) => lap))].filter((lap) => lap < lapsDone);
  return [0, ...ends]
    .map(
      (from, i) =>
        `M${from * LAP_UNITS + (i === 0 ? 0 : PIT_GAP)} 5H${(ends[i] ?? lapsDone) * LAP_UNITS}`,
    )
    .join("");
}
