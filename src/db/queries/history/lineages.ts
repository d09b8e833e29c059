import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { teamLineage, teams, teamSeasons } from "#db/schema/people.ts";
import type { LineageMember } from "#domain/history/lineage.ts";

export interface Lineages {
  /** Contains one copy of each lineage for each of its teams. */
  readonly chains: readonly {
    readonly teamId: string;
    readonly members: readonly LineageMember[];
  }[];
  readonly current: readonly { readonly id: string; readonly name: string }[];
}

export async function findLineages(db: Database, season: number): Promise<Lineages> {
  const [row] = await db.execute<{
    chains: Lineages["chains"] | null;
    current: Lineages["current"] | null;
  }>(sql`
    select
      (select json_agg(c) from (
        select l.team_id as "teamId",
          json_agg(json_build_object('id', l.member_team_id, 'name', coalesce(s.name, t.name), 'from', l.year_from, 'to', l.year_to)
                   order by l.position) as members
        from ${teamLineage} l join ${teams} t on t.id = l.member_team_id
        left join ${teamSeasons} s on s.team_id = t.id and s.year = l.year_from
        group by l.team_id order by l.team_id) c) as chains,
      (select json_agg(json_build_object('id', t.id, 'name', coalesce(s.name, t.name)) order by t.name)
         from ${teamSeasons} s join ${teams} t on t.id = s.team_id where s.year = ${season}) as current`);
  return { chains: row?.chains ?? [], current: row?.current ?? [] };
}
