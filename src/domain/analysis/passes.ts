import type { FieldPace } from "./field-pace.ts";
import { isPitLap, lapTime, type RaceRecord, stopLaps } from "./race-record.ts";

/** One car went ahead of another on the road, in a lap, and was still ahead at the line. */
export interface Pass {
  readonly lap: number;
  readonly by: string;
  readonly on: string;
  /** Position of the passing driver at the end of the lap. */
  readonly position: number;
}

const OWN_PACE = 1.08;
const LAST_LAPS = 3;

/**
 * Returns the passes of a race by the count that Pirelli published from 2014 to 2016: made on a
 * complete flying lap (so not on the first), and held to the line. Two cars changed order between
 * the ends of two laps, and neither was in the pits, slower than 1.08 times the field's median, or
 * on its last lap before retiring. Laps in slow periods don't count. Passes that were undone in the
 * same lap leave no trace in lap times: the number is a lower limit.
 */
export function findPasses(race: RaceRecord, pace: FieldPace): Pass[] {
  const cars = race.cars.map((car) => ({ car, stops: stopLaps(car) }));
  const passes: Pass[] = [];
  for (let lap = 2; lap <= pace.laps; lap++) {
    if (pace.isSlow(lap)) continue;
    const median = pace.medianOf(lap);
    const racing = cars.flatMap(({ car, stops }) => {
      const [before, after] = [car.positions[lap - 2], car.positions[lap - 1]];
      const timeMs = lapTime(car, lap);
      const isSlow = timeMs !== null && median !== null && timeMs > OWN_PACE * median;
      if (!before || !after || isPitLap(stops, lap) || isSlow) return [];
      const isRetiring = car.positions.length <= lap && lap < pace.laps - LAST_LAPS;
      return [{ driverId: car.driverId, before, after, isRetiring }];
    });
    for (const by of racing)
      for (const on of racing)
        if (!on.isRetiring && by.before > on.before && by.after < on.after)
          passes.push({ lap, by: by.driverId, on: on.driverId, position: by.after });
  }
  return passes;
}
