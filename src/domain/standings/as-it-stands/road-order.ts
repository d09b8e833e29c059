export interface RoadCar {
  readonly driverId: string;
  readonly teamId: string;
  readonly state: "running" | "finished" | "out";
  /** True if the car has covered enough of the distance to be classified now (see `isClassifiedNow`). */
  readonly classified: boolean;
}

export interface RoadOrder {
  /** In order on the road. Retired cars are placed by the distance they covered. */
  readonly cars: readonly RoadCar[];
  readonly fastestLap: string | null;
}

/** An entrant's result in a session: one place for a driver, and one for each classified car of a team. */
export interface Places {
  readonly places: readonly number[];
  readonly fastestLap: boolean;
}

/** True if a car has completed 90% of the leader's laps, rounded down, as the Sporting Regulations require. */
export function isClassifiedNow(laps: number, leaderLaps: number): boolean {
  return laps >= Math.floor(leaderLaps * 0.9);
}

export function driverPlaces({ cars, fastestLap }: RoadOrder): Map<string, Places> {
  return new Map(
    cars
      .filter(({ classified }) => classified)
      .map(({ driverId }, index) => [driverId, { places: [index + 1], fastestLap: driverId === fastestLap }]),
  );
}

/** The point for the fastest lap requires a place in the top ten (Sporting Regulations 2019, article 6.4). */
const SCORING_PLACES = 10;

export function teamPlaces({ cars, fastestLap }: RoadOrder, excluded: readonly string[]): Map<string, Places> {
  const classified = cars.filter((car) => car.classified).map((car, index) => ({ ...car, place: index + 1 }));
  const ofTeams = Map.groupBy(classified, ({ teamId }) => teamId);
  for (const id of excluded) ofTeams.delete(id);
  return new Map(
    Array.from(ofTeams, ([id, teamCars]) => [
      id,
      {
        places: teamCars.map(({ place }) => place),
        fastestLap: teamCars.some(({ driverId, place }) => driverId === fastestLap && place <= SCORING_PLACES),
      },
    ]),
  );
}
