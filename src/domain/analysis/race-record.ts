import type { ReplayCar } from "../replay/race.ts";

/**
 * The lap times, positions and stops of one car. Element n of both lists belongs to lap n + 1. Null
 * where nothing is recorded.
 */
export type CarRecord = Pick<ReplayCar, "driverId" | "lapTimesMs" | "positions" | "stops">;

/** What a race left behind in lap times. Every figure of the analysis is derived from it. */
export interface RaceRecord {
  readonly cars: readonly CarRecord[];
}

/** Returns the time of a lap, counted from 1, in milliseconds, or null if it isn't recorded. */
export function lapTime(car: CarRecord, lap: number): number | null {
  return car.lapTimesMs[lap - 1] ?? null;
}

/** Returns the number of laps that the car with the most laps completed. */
export function raceLaps({ cars }: RaceRecord): number {
  return Math.max(0, ...cars.map(({ lapTimesMs }) => lapTimesMs.length));
}

/** Returns the laps that end in the pit lane. The lap after each of them begins there. */
export function stopLaps(car: CarRecord): ReadonlySet<number> {
  return new Set(car.stops.map(({ lap }) => lap));
}

/** Returns whether a lap begins or ends in the pit lane. */
export function isPitLap(stops: ReadonlySet<number>, lap: number): boolean {
  return stops.has(lap) || stops.has(lap - 1);
}

/**
 * Returns when a car crossed the line at the end of each lap, in milliseconds after the start.
 * Element 0 is the start. Ends before the first lap whose time isn't recorded.
 */
export function lineTimes(car: CarRecord): number[] {
  const times = [0];
  for (const time of car.lapTimesMs) {
    if (time === null) break;
    times.push((times.at(-1) ?? 0) + time);
  }
  return times;
}

/** Puts lap times and stops together by car, in the order of the driver ids. */
export function recordOf(
  laps: readonly Omit<CarRecord, "stops">[],
  stops: readonly (CarRecord["stops"][number] & { readonly driverId: string })[],
): RaceRecord {
  const stopsOf = Map.groupBy(stops, ({ driverId }) => driverId);
  const cars = laps.map(({ driverId, lapTimesMs, positions }) => ({
    driverId,
    lapTimesMs,
    positions,
    stops: (stopsOf.get(driverId) ?? []).map(({ lap, durationMs }) => ({ lap, durationMs })),
  }));
  return { cars: cars.toSorted((a, b) => (a.driverId < b.driverId ? -1 : 1)) };
}

/** Returns what was known of a race before a lap, counted from 1, had been driven. */
export function recordBefore({ cars }: RaceRecord, lap: number): RaceRecord {
  return {
    cars: cars.map((car) => ({
      ...car,
      lapTimesMs: car.lapTimesMs.slice(0, lap - 1),
      positions: car.positions.slice(0, lap - 1),
      stops: car.stops.filter((stop) => stop.lap < lap),
    })),
  };
}
