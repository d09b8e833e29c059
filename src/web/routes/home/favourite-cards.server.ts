import type { DriverStanding, TeamStanding } from "#db/queries/standings/standings.ts";
import { bySurname } from "#domain/people/driver-name.ts";
import { formatPoints } from "#domain/standings/points.ts";

/**
 * Returns the cards of all drivers, sorted by surname, and all teams, because any of them may be a
 * reader's favourite. Null points are shown as zero. Only `current` drivers are offered to readers
 * without a favourite.
 */
export function standingCards(
  drivers: readonly DriverStanding[],
  teams: readonly TeamStanding[],
  current: readonly DriverStanding[] = drivers,
) {
  const currentIds = new Set(current.map(({ driver }) => driver.id));
  return {
    drivers: drivers
      .toSorted((a, b) => bySurname(a.driver, b.driver))
      .map(({ driver, team, position, pointsHundredths }) => ({
        id: driver.id,
        name: driver.name,
        position,
        points: formatPoints(pointsHundredths ?? 0),
        team: team && { id: team.id, name: team.name },
        colour: team?.colour ?? null,
        isCurrent: currentIds.has(driver.id),
      })),
    teams: teams.map(({ team, position, pointsHundredths, wins }) => ({
      id: team.id,
      name: team.name,
      position,
      points: formatPoints(pointsHundredths ?? 0),
      wins,
    })),
  };
}

export type StandingCardsView = ReturnType<typeof standingCards>;
