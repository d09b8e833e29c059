import type { ReplayRace } from "./race.ts";

/** What to call each car's driver in a sentence: the last name, with an initial where two of the race share it. */
export function driverNames({ cars }: ReplayRace): string[] {
  const count = Map.groupBy(cars, ({ lastName }) => lastName);
  return cars.map(({ firstName, lastName }) =>
    count.get(lastName)?.length === 1 ? lastName : `${firstName.slice(0, 1)}. ${lastName}`,
  );
}
