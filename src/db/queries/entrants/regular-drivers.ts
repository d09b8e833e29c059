import { bySurname } from "#domain/people/driver-name.ts";
import type { Drive } from "./drives.ts";
import type { DriverRef } from "./people.ts";

const RECENT_RACES = 3;
const SEATS = 2;

/**
 * Returns up to two drivers of a team, chosen by how many of its last three races they drove in. Ties are broken by the
 * number of races for the team in the season, then by who drove for it most recently. A substitute for one race
 * therefore doesn't replace a regular driver, but a successor does from their second race. The driver with more races
 * for the team is listed first.
 */
export function regularDrivers(drives: readonly Drive[]): DriverRef[] {
  const rounds = [...new Set(drives.map((drive) => drive.round))].sort((a, b) => b - a);
  const recent = new Set(rounds.slice(0, RECENT_RACES));
  const seats = [...Map.groupBy(drives, (drive) => drive.driver.id).values()].flatMap((driverDrives) => {
    const driver = driverDrives[0]?.driver;
    if (driver === undefined) return [];
    const ownRounds = [...new Set(driverDrives.map((drive) => drive.round))];
    return [
      {
        driver,
        races: ownRounds.length,
        recent: ownRounds.filter((round) => recent.has(round)).length,
        latest: Math.max(...ownRounds),
      },
    ];
  });
  return seats
    .toSorted((a, b) => b.recent - a.recent || b.races - a.races || b.latest - a.latest)
    .slice(0, SEATS)
    .toSorted((a, b) => b.races - a.races || bySurname(a.driver, b.driver))
    .map((seat) => seat.driver);
}
