import type { ClassifiedCar, ErgastResultLine } from "./result-line.ts";

export interface CarPair {
  readonly car: ClassifiedCar | null;
  readonly listed: ErgastResultLine | null;
}

export function hasRaced(status: string): boolean {
  return status === "classified" || status === "DNF" || status === "NC" || status === "DSQ";
}

function hasRacedInList({ laps, positionText }: ErgastResultLine): boolean {
  return positionText !== "W" && (laps ?? 0) > 0;
}

/**
 * Pairs the rows of the service's list with ours. A driver of several cars has several rows in both, told apart by the
 * car's number. Cars that raced are those of our classification: a car missing from the list is added, and a car that
 * raced only in the list is left out. Of the cars that didn't start, the list has those that it names.
 */
export function pairCars(
  listed: readonly ErgastResultLine[],
  cars: readonly ClassifiedCar[],
  driverIdOf: (ergastId: string) => string | null,
): CarPair[] {
  const waiting = new Map(Map.groupBy(cars, ({ driverId }) => driverId));
  const found = new Map<ErgastResultLine, ClassifiedCar>();
  const take = (row: ErgastResultLine, matches: (car: ClassifiedCar) => boolean): void => {
    const own = waiting.get(driverIdOf(row.ergastDriverId) ?? "") ?? [];
    const car = own.find(matches);
    if (found.has(row) || car === undefined) return;
    found.set(row, car);
    waiting.set(
      car.driverId,
      own.filter((other) => other !== car),
    );
  };
  for (const row of listed) {
    take(row, (car) => car.number === row.number && (hasRaced(car.status) || !hasRacedInList(row)));
  }
  for (const row of listed) take(row, (car) => hasRaced(car.status));
  for (const row of listed) take(row, () => true);
  const pairs = listed.flatMap((row): CarPair[] => {
    const car = found.get(row) ?? null;
    return car === null && hasRacedInList(row) ? [] : [{ car, listed: row }];
  });
  const missing = [...waiting.values()].flat().filter(({ status }) => hasRaced(status));
  return [...pairs, ...missing.map((car) => ({ car, listed: null }))];
}
