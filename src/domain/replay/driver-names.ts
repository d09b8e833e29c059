import type { ReplayRace } from "./race.ts";

export function driverNames({ cars }: ReplayRace): string[] {
  const count = Map.groupBy(cars, ({ lastName }) => lastName);
  return cars.map(({ firstName, lastName }) =>
    count.get(lastName)?.length === 1 ? lastName : `${firstName.slice(0, 1)}. ${lastName}`,
  );
}
