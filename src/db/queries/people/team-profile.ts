import { asc, eq, lte, and } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { displayOverrides } from "#db/schema/overrides.ts";
import { engineMakers, teamLineage, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { teamColumns } from "#db/queries/entrants/people.ts";

export interface TeamProfile {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly country: { readonly alpha2: string; readonly name: string };
  readonly seasons: readonly TeamYear[];
}

export interface TeamYear {
  readonly year: number;
  readonly entrantName: string;
  readonly colour: string | null;
  readonly chassis: string | null;
  readonly engine: string | null;
  readonly picture: string | null;
}

export async function findTeamProfile(
  db: Database,
  teamId: string,
  season: number,
): Promise<TeamProfile | null> {
  const rows = await db
    .select({
      team: { id: teams.id, name: teams.name, fullName: teams.fullName },
      country: { alpha2: countries.alpha2, name: countries.name },
      season: {
        year: teamSeasons.year,
        entrantName: teamSeasons.entrantName,
        colour: teamSeasons.colour,
        chassis: teamSeasons.chassis,
        engine: engineMakers.name,
        picture: displayOverrides.value,
      },
    })
    .from(teams)
    .innerJoin(countries, eq(countries.id, teams.countryId))
    .innerJoin(teamSeasons, and(eq(teamSeasons.teamId, teams.id), lte(teamSeasons.year, season)))
    .leftJoin(engineMakers, eq(engineMakers.id, teamSeasons.engineMakerId))
    .leftJoin(
      displayOverrides,
      and(
        eq(displayOverrides.subject, "team"),
        eq(displayOverrides.field, "car"),
        eq(displayOverrides.id, teams.id),
        eq(displayOverrides.season, teamSeasons.year),
      ),
    )
    .where(eq(teams.id, teamId))
    .orderBy(asc(teamSeasons.year));
  const [first] = rows;
  return first
    ? { ...first.team, country: first.country, seasons: rows.map((row) => row.season) }
    : null;
}

export async function listSeasonTeams(db: Database, season: number): Promise<string[]> {
  const rows = await db
    .select({ id: teamSeasons.teamId })
    .from(teamSeasons)
    .where(eq(teamSeasons.year, season))
    .orderBy(teamSeasons.teamId);
  return rows.map((row) => row.id);
}

/**
 * Lists all names of a team up to `season`, oldest first. Empty if the team never changed its name.
 */
export async function listLineage(db: Database, teamId: string, season: number) {
  return db
    .select({
      id: teams.id,
      name: teamColumns.name,
      from: teamLineage.yearFrom,
      /** Null for the current name. */
      to: teamLineage.yearTo,
    })
    .from(teamLineage)
    .innerJoin(teams, eq(teams.id, teamLineage.memberTeamId))
    .leftJoin(
      teamSeasons,
      and(eq(teamSeasons.teamId, teams.id), eq(teamSeasons.year, teamLineage.yearFrom)),
    )
    .where(and(eq(teamLineage.teamId, teamId), lte(teamLineage.yearFrom, season)))
    .orderBy(teamLineage.position);
}
