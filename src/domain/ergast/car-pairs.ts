import type { ClassifiedCar, ErgastResultLine } from "./result-line.ts";

export interface CarPair {
  readonly car: ClassifiedCar | null;
  readonly serviceLine: ErgastResultLine | null;
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
  serviceLines: readonly ErgastResultLine[],
  cars: readonly ClassifiedCar[],
  driverIdOf: (ergastId: string) => string | null,
): CarPair[] {
  const waiting = new Map(Map.groupBy(cars, ({ driverId }) => driverId));
  const carOf = new Map<ErgastResultLine, ClassifiedCar>();
  const take = (row: ErgastResultLine, matches: (car: ClassifiedCar) => boolean): void => {
    const driverCars = waiting.get(driverIdOf(row.ergastDriverId) ?? "") ?? [];
    const car = driverCars.find(matches);
    if (carOf.has(row) || car === undefined) return;
    carOf.set(row, car);
    waiting.set(
      car.driverId,
      driverCars.filter((other) => other !== car),
    );
  };
  for (const row of serviceLines) {
    take(row, (car) => car.number === row.number && (hasRaced(car.status) || !hasRacedInList(row)));
  }
  for (const row of serviceLines) take(row, (car) => hasRaced(car.status));
  for (const row of serviceLines) take(row, () => true);
  const pairs = serviceLines.flatMap((row): CarPair[] => {
    const car = carOf.get(row) ?? null;
    return car === null && hasRacedInList(row) ? [] : [{ car, serviceLine: row }];
  });
  const missing = [...waiting.values()].flat().filter(({ status }) => hasRaced(status));
  return [...pairs, ...missing.map((car) => ({ car, serviceLine: null }))];
}
