import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { seasonDriverStandings, seasonTeamStandings } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";
import { isRun } from "#db/queries/calendar/session-run.ts";

export interface Champion {
  readonly season: number;
  readonly driver: { readonly id: string; readonly code: string; readonly name: string };
  /** The champion's team. If there were several, the one they drove for in the most races. */
  readonly driverTeam: string | null;
  readonly driverTeamId: string | null;
  readonly driverPoints: number;
  /** Lead over the runner-up in hundredths of a point. */
  readonly driverMargin: number;
  readonly team: { readonly id: string; readonly name: string } | null;
  readonly teamPoints: number | null;
  readonly teamMargin: number | null;
}

/**
 * Lists the champions of completed seasons, latest first. There has been a teams' championship
 * since 1958.
 */
export async function listChampions(db: Database, now: Temporal.Instant): Promise<Champion[]> {
  return [
    ...(await db.execute<Champion & Record<string, unknown>>(sql`
      with decided as (
        select m.season from ${meetings} m
        join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
        where not m.cancelled
        group by m.season having bool_and(${isRun(now)}))
      select c.season,
        json_build_object('id', d.id, 'code', d.code, 'name', d.name) as driver,
        h.name as "driverTeam", h.id as "driverTeamId",
        c.points_hundredths as "driverPoints",
        c.points_hundredths - (select max(o.points_hundredths) from ${seasonDriverStandings} o
                                where o.season = c.season and o.position = 2) as "driverMargin",
        case when k.season is null then null else json_build_object('id', u.id, 'name', u.name) end as team,
        k.points_hundredths as "teamPoints",
        k.points_hundredths - (select max(o.points_hundredths) from ${seasonTeamStandings} o
                                where o.season = c.season and o.position = 2) as "teamMargin"
      from decided
      join ${seasonDriverStandings} c on c.season = decided.season and c.champion
      join ${drivers} d on d.id = c.driver_id
      left join lateral (
        select t.id, t.name from ${meetings} m
        join ${raceClassifications} x on x.meeting_id = m.id and x.session = 'race' and x.driver_id = d.id
        join ${teams} t on t.id = x.team_id
        where m.season = c.season group by t.id, t.name order by count(*) desc, t.name limit 1) h on true
      left join ${seasonTeamStandings} k on k.season = decided.season and k.champion
      left join ${teams} u on u.id = k.team_id
      order by c.season desc`)),
  ];
}
