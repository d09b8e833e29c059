import { mean } from "simple-statistics";

import { lineTimes, type RaceRecord } from "./race-record.ts";

/** What makes a race worth watching, each as a plain figure. */
export interface Excitement {
  readonly passes: number;
  readonly leadChanges: number;
  /** Mean of how many places the ten best finished away from their grid slot. */
  readonly shuffle: number;
}

const TOP = 10;

interface Finish {
  readonly grid: number | null;
  readonly position: number | null;
}

/** Returns the figures of a race, or null without lap times or grid. */
export function excitementOf(
  race: RaceRecord,
  passes: number,
  finishes: readonly Finish[],
): Excitement | null {
  const crossings = race.cars.map((car) => ({ driverId: car.driverId, lineMs: lineTimes(car) }));
  const laps = Math.max(0, ...crossings.map(({ lineMs }) => lineMs.length - 1));
  const leaders = Array.from({ length: laps }, (_, i) => {
    const atLine = crossings.map(({ driverId, lineMs }) => ({
      driverId,
      atMs: lineMs[i + 1] ?? Infinity,
    }));
    return atLine.reduce((first, car) => (car.atMs < first.atMs ? car : first)).driverId;
  });
  const moves = finishes.flatMap(({ grid, position }) =>
    grid !== null && position !== null && position <= TOP ? [Math.abs(grid - position)] : [],
  );
  if (laps === 0 || moves.length === 0) return null;
  return {
    passes,
    leadChanges: leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length,
    shuffle: Math.round(mean(moves) * 1_000) / 1_000,
  };
}
