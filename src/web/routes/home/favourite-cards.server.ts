import type { DriverStanding, TeamStanding } from "#db/queries/standings/standings.ts";
import type { Favourites } from "#domain/members/favourites.ts";
import { formatPoints } from "#domain/standings/points.ts";

/** Reason for a missing favourite: the reader hasn't chosen one, or the choice isn't in the current season. */
type Missing = "not-chosen" | "not-in-season";

export function favouriteCards(
  { team, driver }: Favourites,
  drivers: readonly DriverStanding[],
  teams: readonly TeamStanding[],
) {
  const teamRow = teams.find((row) => row.team.id === team);
  const driverRow = drivers.find((row) => row.driver.id === driver);
  return {
    team: teamRow
      ? {
          id: teamRow.team.id,
          name: teamRow.team.name,
          position: teamRow.position,
          points: formatPoints(teamRow.pointsHundredths ?? 0),
          wins: teamRow.wins,
        }
      : missing(team),
    driver: driverRow
      ? {
          name: driverRow.driver.name,
          position: driverRow.position,
          team: driverRow.team && { id: driverRow.team.id, name: driverRow.team.name },
          // Null counts as 0 (specification, section 2).
          points: formatPoints(driverRow.pointsHundredths ?? 0),
        }
      : missing(driver),
  };
}

export type FavouriteCardsView = ReturnType<typeof favouriteCards>;

function missing(id: string | null): Missing {
  return id === null ? "not-chosen" : "not-in-season";
}
