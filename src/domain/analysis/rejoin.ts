import { ordinaryTimes } from "./clean-laps.ts";
import { type FieldPace, medianOrNull } from "./field-pace.ts";
import { lineTimes, type RaceRecord, stopLaps } from "./race-record.ts";

/** Where a car would come out if it stopped at the end of this lap. */
export interface Rejoin {
  readonly position: number;
  /** Driver ids of the cars directly ahead and behind, or null at either end of the field. */
  readonly ahead: string | null;
  readonly behind: string | null;
}

/** A stop at the end of `lap` that costs `lossMs`. */
interface Stop {
  readonly driverId: string;
  readonly lap: number;
  readonly lossMs: number;
}

interface Projection {
  readonly driverId: string;
  readonly atMs: number;
}

export const PACE_LAPS = 4;
export const MIN_PACE_LAPS = 2;

/**
 * Projects every car two laps on from the end of the lap before `lap`, at the median of its last
 * four ordinary laps. The car that stops loses `lossMs` as well. Only laps before `lap` are used,
 * so that the answer tells nothing that wasn't known then. Returns null if the car's own pace isn't
 * known.
 */
export function projectRejoin(race: RaceRecord, pace: FieldPace, stop: Stop): Rejoin | null {
  return placeAmong(projectCars(race, pace, stop), stop.driverId);
}

/** Returns the place of a car among the projected ones, or null if it isn't among them. */
export function placeAmong(projections: readonly Projection[], driverId: string): Rejoin | null {
  const order = projections.toSorted((a, b) => a.atMs - b.atMs);
  const i = order.findIndex((projection) => projection.driverId === driverId);
  if (i === -1) return null;
  return {
    position: i + 1,
    ahead: order[i - 1]?.driverId ?? null,
    behind: order[i + 1]?.driverId ?? null,
  };
}

function projectCars(
  race: RaceRecord,
  pace: FieldPace,
  { driverId, lap, lossMs }: Stop,
): Projection[] {
  return race.cars.flatMap((car): Projection[] => {
    const fromMs = lineTimes(car)[lap - 1];
    const times = ordinaryTimes(car, pace, { from: lap - PACE_LAPS, to: lap - 1 });
    if (fromMs === undefined || times.length < MIN_PACE_LAPS) return [];
    const atMs = fromMs + 2 * (medianOrNull(times) ?? 0) + (car.driverId === driverId ? lossMs : 0);
    return [{ driverId: car.driverId, atMs }];
  });
}

export const FIRST_JUDGED_LAP = 5;

/**
 * Returns by how many places the projection of each stop of a race was wrong two laps later. Rivals
 * that stopped on the same two laps aren't counted on either side. Stops on the first four laps and
 * near slow periods are left out.
 */
export function rejoinErrors(race: RaceRecord, pace: FieldPace, lossMs: number): number[] {
  const cars = new Map(
    race.cars.map((car) => [car.driverId, { stops: stopLaps(car), lineMs: lineTimes(car) }]),
  );
  return [...cars].flatMap(([driverId, { stops, lineMs }]) =>
    [...stops].flatMap((lap) => {
      const outMs = lineMs[lap + 1];
      if (lap < FIRST_JUDGED_LAP || outMs === undefined) return [];
      if ([-2, -1, 0, 1, 2].some((away) => pace.isSlow(lap + away))) return [];
      const projections = projectCars(race, pace, { driverId, lap, lossMs });
      const ownProjection = projections.find((projection) => projection.driverId === driverId);
      if (!ownProjection) return [];
      const rivals = projections.filter((rival) => {
        const rivalStops = cars.get(rival.driverId)?.stops;
        return rival !== ownProjection && !rivalStops?.has(lap) && !rivalStops?.has(lap + 1);
      });
      const projectedAhead = rivals.filter(({ atMs }) => atMs < ownProjection.atMs).length;
      const reallyAhead = rivals.filter((rival) => {
        const rivalMs = cars.get(rival.driverId)?.lineMs[lap + 1];
        return rivalMs !== undefined && rivalMs < outMs;
      }).length;
      return [Math.abs(projectedAhead - reallyAhead)];
    }),
  );
}
