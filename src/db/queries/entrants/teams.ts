import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teams, teamSeasons } from "#db/schema/people.ts";
import { teamColumns, type TeamRef } from "./people.ts";

/** A team as it raced in one season; null when it did not. */
export async function findTeamInSeason(db: Database, season: number, teamId: string): Promise<TeamRef | null> {
  const [team] = await db
    .select(teamColumns)
    .from(teamSeasons)
    .innerJoin(teams, eq(teams.id, teamSeasons.teamId))
    .where(and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, teamId)));
  return team ?? null;
}

/** A team's name whatever the season; null when there is no such team any more. */
export async function findTeamName(db: Database, teamId: string): Promise<string | null> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team?.name ?? null;
}
