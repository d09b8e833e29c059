import { ordinaryTimes } from "./clean-laps.ts";
import { fieldPace, type FieldPace, medianOrNull } from "./field-pace.ts";
import { type CarRecord, lapTime, lineTimes, type RaceRecord, stopLaps } from "./race-record.ts";
import { FIRST_JUDGED_LAP, MIN_PACE_LAPS, PACE_LAPS, placeAmong, type Rejoin } from "./rejoin.ts";

interface Moment {
  readonly driverId: string;
  /** Laps that the car has completed. It would stop at the end of the next. */
  readonly laps: number;
  /** What a stop costs. */
  readonly lossMs: number;
}

/** A car that hasn't crossed the line for this many of its laps has stopped somewhere. */
const MISSING_LAPS = 2;

/**
 * Projects every car to the end of the lap after a stop, from where it was when the car that stops
 * completed its last lap. Nothing that happens later is used. A car that has just been in the pits
 * still loses what is left of its stop. Returns null early in the race, near a slow period, or if
 * the car's pace isn't known.
 */
export function rejoinNow(race: RaceRecord, { driverId, laps, lossMs }: Moment): Rejoin | null {
  const own = race.cars.find((car) => car.driverId === driverId);
  const nowMs = own && lineTimes(own)[laps];
  if (nowMs === undefined || laps + 1 < FIRST_JUDGED_LAP) return null;
  const cars = race.cars.map((car) => carAt(car, nowMs));
  const pace = fieldPace({ cars });
  if ([laps - 1, laps, laps + 1].some((lap) => pace.isSlow(lap))) return null;
  const projections = cars.flatMap((car) => {
    const stopMs = car.driverId === driverId ? lossMs : 0;
    return projectCar(car, { pace, nowMs, lossMs, toLap: laps + 2 }).map((atMs) => ({
      driverId: car.driverId,
      atMs: atMs + stopMs,
    }));
  });
  return placeAmong(projections, driverId);
}

/** Returns what was known of a car at a moment. */
function carAt(car: CarRecord, nowMs: number): CarRecord {
  const done = lineTimes(car).findLastIndex((ms) => ms <= nowMs);
  return {
    ...car,
    lapTimesMs: car.lapTimesMs.slice(0, done),
    positions: car.positions.slice(0, done),
    stops: car.stops.filter(({ lap }) => lap <= done),
  };
}

interface Projected {
  readonly pace: FieldPace;
  readonly nowMs: number;
  readonly lossMs: number;
  readonly toLap: number;
}

/**
 * Returns when a car is expected to complete a lap. Empty if it has stopped somewhere, or if its
 * pace isn't known.
 */
function projectCar(car: CarRecord, { pace, nowMs, lossMs, toLap }: Projected): number[] {
  const done = car.lapTimesMs.length;
  const lastMs = lineTimes(car)[done];
  const times = ordinaryTimes(car, pace, { from: done - PACE_LAPS + 1, to: done });
  const lapMs = medianOrNull(times);
  if (lastMs === undefined || lapMs === null || times.length < MIN_PACE_LAPS) return [];
  if (nowMs - lastMs > MISSING_LAPS * lapMs) return [];
  const inLapLossMs = (lapTime(car, done) ?? lapMs) - lapMs;
  const restMs = stopLaps(car).has(done) ? Math.max(0, lossMs - inLapLossMs) : 0;
  return [lastMs + restMs + (toLap - done) * lapMs];
}
