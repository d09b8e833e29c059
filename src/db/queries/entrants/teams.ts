import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { teamColumns, type TeamRef } from "./people.ts";

export async function findTeamInSeason(
  db: Database,
  season: number,
  teamId: string,
): Promise<TeamRef | null> {
  const [team] = await db
    .select(teamColumns)
    .from(teamSeasons)
    .innerJoin(teams, eq(teams.id, teamSeasons.teamId))
    .where(and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teamId)));
  return team ?? null;
}

export async function listTeamsOf(db: Database, season: number): Promise<TeamRef[]> {
  return db
    .select(teamColumns)
    .from(teamSeasons)
    .innerJoin(teams, eq(teams.id, teamSeasons.teamId))
    .where(eq(teamSeasons.year, season));
}

export async function findTeamName(db: Database, teamId: string): Promise<string | null> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team?.name ?? null;
}

export async function findTeamCountries(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: teams.id, alpha2: countries.alpha2 })
    .from(teams)
    .innerJoin(countries, eq(countries.id, teams.countryId))
    .where(inArray(teams.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, alpha2 }) => [id, alpha2]));
}
