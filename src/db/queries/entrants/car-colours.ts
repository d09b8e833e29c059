import { eq, isNotNull } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { liveryColour } from "#domain/people/livery.ts";
import { nationalColour } from "#domain/people/national-colour.ts";

export type CarColour = (year: number, teamId: string) => string | null;

/** Returns a function that gives the colour (#rrggbb) of a team's cars in a season, or null if it isn't known. */
export async function findCarColours(db: Database): Promise<CarColour> {
  const [seasons, origins] = await Promise.all([
    db
      .select({ year: teamSeasons.year, teamId: teamSeasons.teamId, colour: teamSeasons.colour })
      .from(teamSeasons)
      .where(isNotNull(teamSeasons.colour)),
    db
      .select({ teamId: teams.id, alpha2: countries.alpha2 })
      .from(teams)
      .innerJoin(countries, eq(countries.id, teams.countryId)),
  ]);
  const colourOf = new Map(seasons.map(({ year, teamId, colour }) => [`${year} ${teamId}`, colour]));
  const alpha2Of = new Map(origins.map(({ teamId, alpha2 }) => [teamId, alpha2]));
  return (year, teamId) =>
    colourOf.get(`${year} ${teamId}`) ?? nationalColour(year, alpha2Of.get(teamId)) ?? liveryColour(year, teamId);
}
