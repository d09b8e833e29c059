import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";
import { stintsOf, stoppageFromMs } from "#domain/results/stints.ts";
import { formatLapTime } from "#domain/times.ts";

import { type CarLine, carLines } from "./car-line.server.ts";

export interface StintRow extends CarLine {
  readonly stints: readonly (readonly [from: number, to: number])[];
  readonly stops: readonly { readonly lap: number; readonly time: string; readonly stoppage: boolean }[];
  /** Total time in the pit lane, not counting stops made while the race was stopped. */
  readonly total: string;
}

export interface StintChartView {
  readonly laps: number;
  readonly rows: readonly StintRow[];
  /** True if the race was stopped and the field waited in the pit lane. */
  readonly stopped: boolean;
}

/** Returns the stints in the order of the classification, or null if no stops are recorded. */
export function stintChart(race: readonly RaceClassificationRow[], story: RaceStory): StintChartView | null {
  if (story.stops.length === 0) return null;
  const lapsOf = new Map(story.laps.map(({ driverId, lapTimesMs }) => [driverId, lapTimesMs.length]));
  const stopsOf = Map.groupBy(story.stops, ({ driverId }) => driverId);
  const stoppage = stoppageFromMs(story.stops) ?? Infinity;
  const looks = carLines(race);
  const rows = race.flatMap((row): StintRow[] => {
    const laps = lapsOf.get(row.driver.id) ?? row.laps ?? 0;
    const look = looks.get(row.driver.id);
    const stints = stintsOf(laps, stopsOf.get(row.driver.id) ?? []);
    if (look === undefined || row.sharedCar || stints.length === 0) return [];
    const stops = (stopsOf.get(row.driver.id) ?? []).map(({ lap, durationMs }) => ({
      lap,
      durationMs,
      time: formatLapTime(durationMs),
      stoppage: (durationMs ?? 0) >= stoppage,
    }));
    const countedStops = stops.filter((stop) => !stop.stoppage);
    const total = countedStops.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
    return [
      {
        ...look,
        stints: stints.map(({ fromLap, toLap }) => [fromLap, toLap] as const),
        stops: stops.map(({ lap, time, stoppage: waited }) => ({ lap, time, stoppage: waited })),
        total: total === 0 ? "" : formatLapTime(total),
      },
    ];
  });
  if (rows.length === 0) return null;
  const laps = Math.max(...rows.map(({ stints }) => stints.at(-1)?.[1] ?? 0));
  return { laps, rows, stopped: stoppage !== Infinity };
}
