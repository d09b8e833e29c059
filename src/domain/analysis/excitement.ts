import { mean } from "simple-statistics";

import { medianOrNull } from "./field-pace.ts";
import { lineTimes, type RaceRecord } from "./race-record.ts";

/** What makes a race worth watching, each as a plain figure. */
export interface Excitement {
  readonly passes: number;
  readonly leadChanges: number;
  /** Median lead of the first car over the second in the last 70 % of the race. */
  readonly leadSeconds: number;
  /** Mean of how many places the ten best finished away from their grid slot. */
  readonly shuffle: number;
}

const SETTLED = 0.3;
const TOP = 10;

interface Finish {
  readonly grid: number | null;
  readonly position: number | null;
}

/** Returns the figures of a race, or null without lap times or grid. */
export function excitementOf(race: RaceRecord, passes: number, finishes: readonly Finish[]): Excitement | null {
  const crossings = race.cars.map((car) => ({ driverId: car.driverId, lineMs: lineTimes(car) }));
  const laps = Math.max(0, ...crossings.map(({ lineMs }) => lineMs.length - 1));
  const orders = Array.from({ length: laps }, (_, i) =>
    crossings
      .flatMap(({ driverId, lineMs }) => {
        const atMs = lineMs[i + 1];
        return atMs === undefined ? [] : [{ driverId, atMs }];
      })
      .toSorted((a, b) => a.atMs - b.atMs),
  );
  const leaders = orders.map(([leader]) => leader?.driverId);
  const leads = orders
    .slice(Math.floor(laps * SETTLED))
    .flatMap(([first, second]) => (first && second ? [(second.atMs - first.atMs) / 1_000] : []));
  const moves = finishes.flatMap(({ grid, position }) =>
    grid !== null && position !== null && position <= TOP ? [Math.abs(grid - position)] : [],
  );
  const leadSeconds = medianOrNull(leads);
  if (leadSeconds === null || moves.length === 0) return null;
  return {
    passes,
    leadChanges: leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length,
    leadSeconds,
    shuffle: mean(moves),
  };
}
