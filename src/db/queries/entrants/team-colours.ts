import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teamSeasons } from "#db/schema/people.ts";

export interface TeamColour {
  readonly teamId: string;
  readonly colour: string;
}

export async function listTeamColours(db: Database, season: number): Promise<TeamColour[]> {
  return db
    .select({ teamId: teamSeasons.teamId, colour: sql<string>`${teamSeasons.colour}` })
    .from(teamSeasons)
    .where(and(eq(teamSeasons.year, season), isNotNull(teamSeasons.colour)))
    .orderBy(teamSeasons.teamId);
}
