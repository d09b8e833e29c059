import { bySurname } from "#domain/people/driver-name.ts";
import type { Drive } from "./drives.ts";
import type { DriverRef } from "./people.ts";

/** Number of recent races that distinguish a regular driver from a substitute. */
const RECENT_RACES = 3;
const SEATS = 2;

/**
 * Returns a team's (at most two) drivers after the last of the given drives: those with most of its last three races,
 * then most of the season's, then the more recent. A one-race substitute doesn't replace the regular driver, but a
 * successor does from the second race on. The driver with more drives for the team comes first.
 */
export function regularDrivers(drives: readonly Drive[]): DriverRef[] {
  const rounds = [...new Set(drives.map((drive) => drive.round))].sort((a, b) => b - a);
  const recent = new Set(rounds.slice(0, RECENT_RACES));
  const seats = [...Map.groupBy(drives, (drive) => drive.driver.id).values()].flatMap((own) => {
    const driver = own[0]?.driver;
    if (driver === undefined) return [];
    const ownRounds = [...new Set(own.map((drive) => drive.round))];
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
