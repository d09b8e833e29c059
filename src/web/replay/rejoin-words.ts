import { rejoinNow } from "#domain/analysis/rejoin-now.ts";
import { driverNames } from "#domain/replay/driver-names.ts";
import { carStatus, takesPart } from "#domain/replay/frame.ts";
import { lapsDone } from "#domain/replay/laps-done.ts";

import type { Opened } from "./replay-state.ts";

/** What is known about stops before the race. */
export interface StopForecast {
  readonly lossMs: number;
  /** How often such a place was right within one in the season. */
  readonly withinOnePercent: number;
}

/** Laps after the stop for which the place is projected. */
const LAPS_AFTER = 2;

/**
 * Returns the laps that a car has completed, or null while a stop would tell nothing: in the pits,
 * behind a safety car.
 */
export function lapsBeforeStop({ replay, frame }: Opened, car: number): number | null {
  if (frame.timeMs < 0 || frame.status[car] !== carStatus.running || frame.period !== -1)
    return null;
  const laps = lapsDone(replay, frame, car);
  return laps + 1 + LAPS_AFTER > replay.laps ? null : laps;
}

/**
 * Says where a car would come out: `Stops now: back in P6, between Norris and Gasly (within one
 * place 88% of the time).` Null if that can't be said.
 */
export function rejoinWords(
  { replay: { race }, frame }: Opened,
  {
    car,
    laps,
    lossMs,
    withinOnePercent,
  }: StopForecast & { readonly car: number; readonly laps: number },
): string | null {
  const driverId = race.cars[car]?.driverId ?? "";
  const cars = race.cars.filter((_, i) => takesPart(frame, i));
  const rejoin = rejoinNow({ cars }, { driverId, laps, lossMs });
  if (rejoin === null) return null;
  const names = driverNames(race);
  const nameOf = (id: string | null): string | null =>
    names[race.cars.findIndex((candidate) => candidate.driverId === id)] ?? null;
  const place = `P${rejoin.position}${neighbours(nameOf(rejoin.ahead), nameOf(rejoin.behind))}`;
  return `Stops now: back in ${place} (within one place ${Math.round(withinOnePercent)}% of the time).`;
}

function neighbours(ahead: string | null, behind: string | null): string {
  if (ahead !== null && behind !== null) return `, between ${ahead} and ${behind}`;
  if (ahead !== null) return `, behind ${ahead}`;
  return behind === null ? "" : `, ahead of ${behind}`;
}
