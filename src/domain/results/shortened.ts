import { scoringEra } from "../standings/scoring-eras.ts";

interface RaceDistance {
  readonly season: number;
  readonly laps: number | null;
  readonly scheduledLaps: number | null;
  readonly winnerPointsHundredths: number;
}

/** Returns e.g. `1 of 44 laps, half points`, or null for a race that scored full points. */
export function shortenedText({
  season,
  laps,
  scheduledLaps,
  winnerPointsHundredths,
}: RaceDistance): string | null {
  if (laps === null || scheduledLaps === null || laps >= scheduledLaps) return null;
  const full = (scoringEra(season).points[0] ?? 0) * 100;
  // The winner may have more than full points, because of the point for the fastest lap.
  if (winnerPointsHundredths >= full) return null;
  const isHalf = winnerPointsHundredths === full / 2 || winnerPointsHundredths === full / 2 + 100;
  return `${laps} of ${scheduledLaps} laps, ${isHalf ? "half" : "reduced"} points`;
}
