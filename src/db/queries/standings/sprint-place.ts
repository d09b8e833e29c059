import type { Database } from "#db/database.ts";
import type { Temporal } from "#domain/time.ts";

import type { ChampionshipPlace } from "./championship-places.ts";
import { findDriverStandings, findTeamStandings } from "./standings.ts";
import { listCountedRounds } from "./standings-rounds.ts";

type Subject = { readonly driverId: string } | { readonly teamId: string };

/**
 * Returns `places`, with the place in `season` updated to include the latest sprint if the race of
 * that weekend is still to come.
 */
export async function withSprintPlace(
  db: Database,
  places: readonly ChampionshipPlace[],
  { season, now, ...who }: Subject & { readonly season: number; readonly now: Temporal.Instant },
): Promise<readonly ChampionshipPlace[]> {
  const rounds = await listCountedRounds(db, season, now);
  if (!rounds.at(-1)?.afterSprint) return places;
  const query = { season, now, rounds: Promise.resolve(rounds) };
  const row =
    "driverId" in who
      ? (await findDriverStandings(db, query)).rows.find(({ driver }) => driver.id === who.driverId)
      : (await findTeamStandings(db, { ...query, withDrivers: false })).rows.find(
          ({ team }) => team.id === who.teamId,
        );
  if (row === undefined) return places;
  const { position, pointsHundredths } = row;
  return places.map((place) =>
    place.season === season
      ? { ...place, position, pointsHundredths: pointsHundredths ?? place.pointsHundredths }
      : place,
  );
}
