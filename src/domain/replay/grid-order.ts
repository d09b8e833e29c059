import type { ReplayCar, ReplayRace } from "./race.ts";

/** Lists the cars by grid slot instead of by result, for readers who don't know the result. */
export function inGridOrder<R extends Pick<ReplayRace, "cars">>(race: R): R {
  const slot = ({ grid }: ReplayCar): number => grid ?? Infinity;
  const cars = race.cars.toSorted((a, b) => {
    if (slot(a) !== slot(b)) return slot(a) - slot(b);
    return a.driverId < b.driverId ? -1 : 1;
  });
  return { ...race, cars };
}
