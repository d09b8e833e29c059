import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teams, teamSeasons } from "#db/schema/people.ts";
import { teamColumns, type TeamRef } from "./people.ts";

export async function findTeamInSeason(db: Database, season: number, teamId: string): Promise<TeamRef | null> {
  const [team] = await db
    .select(teamColumns)
    .from(teamSeasons)
    .innerJoin(teams, eq(teams.id, teamSeasons.teamId))
    .where(and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teamId)));
  return team ?? null;
}

export async function findTeamName(db: Database, teamId: string): Promise<string | null> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team?.name ?? null;
}
