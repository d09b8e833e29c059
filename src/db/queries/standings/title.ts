import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import type { Temporal } from "#domain/time.ts";
import type { ScoringSession } from "#domain/standings/title-course.ts";

type ResultTuple = readonly [driverId: string, teamId: string, position: number | null, pointsHundredths: number];

export async function listScoringSessions(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<ScoringSession[]> {
  const rows = await db.execute<Omit<ScoringSession, "results"> & { results: readonly ResultTuple[] | null }>(sql`
    select m.round, s.kind, m.name, m.grand_prix_id as "grandPrixId",
      s.over_at <= ${now.toString()} as "isOver",
      json_agg(json_build_array(x.driver_id, x.team_id, x.position, x.points_hundredths) order by x.ordinal)
        filter (where x.driver_id is not null) as results
    from ${meetings} m
    join ${sessions} s on s.meeting_id = m.id and s.kind in ('race', 'sprint')
    left join ${raceClassifications} x
      on x.meeting_id = m.id and x.session = s.kind and s.over_at <= ${now.toString()}
    where m.season = ${season} and m.round is not null and not m.cancelled
    group by m.id, s.kind, s.over_at
    order by m.round, s.kind`);
  return rows.map(({ results, ...row }) => ({
    ...row,
    results: (results ?? []).map(([driverId, teamId, position, pointsHundredths]) => ({
      driverId,
      teamId,
      position,
      pointsHundredths,
    })),
  }));
}

export interface Contender {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The team's colour in that season. Null for drivers, and for teams before 2014. */
  readonly colour: string | null;
}

export async function listDriverNames(db: Database, ids: readonly string[]): Promise<Contender[]> {
  if (ids.length === 0) return [];
  return [
    ...(await db.execute<Contender & Record<string, unknown>>(sql`
      select id, code, last_name as name, null as colour from ${drivers} where id in ${[...ids]}`)),
  ];
}

export async function listTeamNames(db: Database, season: number, ids: readonly string[]): Promise<Contender[]> {
  if (ids.length === 0) return [];
  return [
    ...(await db.execute<Contender & Record<string, unknown>>(sql`
      select t.id, upper(left(t.name, 3)) as code, coalesce(s.name, t.name) as name, s.colour from ${teams} t
      left join ${teamSeasons} s on s.team_id = t.id and s.year = ${season}
      where t.id in ${[...ids]}`)),
  ];
}
