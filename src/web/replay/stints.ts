import type { ReplayCar } from "#domain/replay/race.ts";

/** Units of the drawing for a lap; it is 10 high. */
export const LAP_UNITS = 20;
const PIT_GAP = 9;

/** A car's stints so far as bars over the race's laps: path data, a gap where it stopped. Tyres are not recorded. */
export function stintPath(car: ReplayCar, lapsDone: number): string {
  if (lapsDone <= 0) return "";
  const ends = [...new Set(car.stops.map(({ lap }) => lap))].filter((lap) => lap < lapsDone);
  return [0, ...ends]
    .map((from, i) => `M${from * LAP_UNITS + (i === 0 ? 0 : PIT_GAP)} 5H${(ends[i] ?? lapsDone) * LAP_UNITS}`)
    .join("");
}
