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
  /** The oldest first, the site's season at the latest. */
  readonly seasons: readonly TeamYear[];
}

export interface TeamYear {
  readonly year: number;
  /** The entrant's name of that year, sponsors included. */
  readonly entrantName: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
  readonly chassis: string | null;
  readonly engine: string | null;
  /** Address of a picture of its car that an administrator chose. */
  readonly picture: string | null;
}

/** A team and what it entered, year by year up to `season`; null when it never did. */
export async function findTeamProfile(db: Database, teamId: string, season: number): Promise<TeamProfile | null> {
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
  return first ? { ...first.team, country: first.country, seasons: rows.map((row) => row.season) } : null;
}

/** Which teams are entered in a season, by id. */
export async function listSeasonTeams(db: Database, season: number): Promise<string[]> {
  const rows = await db
    .select({ id: teamSeasons.teamId })
    .from(teamSeasons)
    .where(eq(teamSeasons.year, season))
    .orderBy(teamSeasons.teamId);
  return rows.map((row) => row.id);
}

/** A name that the outfit raced under. */
export interface LineageMember {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  /** Null: to this day. */
  readonly to: number | null;
}

/** The names one outfit has raced under up to `season`, oldest first; the team alone has none. */
export async function listLineage(db: Database, teamId: string, season: number): Promise<LineageMember[]> {
  return db
    .select({
      id: teams.id,
      name: teamColumns.name,
      from: teamLineage.yearFrom,
      to: teamLineage.yearTo,
    })
    .from(teamLineage)
    .innerJoin(teams, eq(teams.id, teamLineage.memberTeamId))
    .leftJoin(teamSeasons, and(eq(teamSeasons.teamId, teams.id), eq(teamSeasons.year, teamLineage.yearFrom)))
    .where(and(eq(teamLineage.teamId, teamId), lte(teamLineage.yearFrom, season)))
    .orderBy(teamLineage.position);
}
