import type { LiveCar, LiveSession } from "#domain/live/live-session.ts";

const LEADING = 3;

export function leadingCars({ cars }: Pick<LiveSession, "cars">): LiveCar[] {
  return Object.values(cars)
    .filter(({ place }) => place !== null && place <= LEADING)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
