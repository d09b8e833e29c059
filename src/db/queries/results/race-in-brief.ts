import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { lapCharts, polePositions, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { circuits } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";

export interface RaceInBrief {
  readonly name: string;
  readonly cancelled: boolean;
  readonly date: string;
  readonly timeZone: string;
  /** ISO instant, or null while the time is unknown. */
  readonly startsAt: string | null;
  readonly isOver: boolean;
  readonly hasReplay: boolean;
  readonly pole: string | null;
  /** The first three, with all drivers who shared their cars. Empty until the race is over. */
  readonly drivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly lastName: string;
    readonly number: string | null;
    readonly team: string;
    readonly colour: string | null;
    readonly position: number | null;
  }[];
}

interface Query {
  readonly season: number;
  readonly slug: string;
  readonly now: Temporal.Instant;
}

export async function findRaceInBrief(
  db: Database,
  { season, slug, now }: Query,
): Promise<RaceInBrief | null> {
  const [race] = await db.execute<RaceInBrief & Record<string, unknown>>(sql`
    select m.name, m.cancelled, m.end_date as date, c.time_zone as "timeZone",
      to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      r.is_over as "isOver",
      r.is_over and exists (select from ${lapCharts} l where l.meeting_id = m.id) as "hasReplay",
      (select d.name from ${polePositions} p join ${drivers} d on d.id = p.driver_id
        where p.meeting_id = m.id and r.is_over) as pole,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'lastName', d.last_name,
                  'number', x.number, 'team', coalesce(y.name, t.name), 'colour', y.colour, 'position', x.position) order by x.ordinal)
                from ${raceClassifications} x
                join ${drivers} d on d.id = x.driver_id
                join ${teams} t on t.id = x.team_id
                left join ${teamSeasons} y on y.team_id = t.id and y.year = m.season
               where x.meeting_id = m.id and x.session = 'race' and x.position <= 3 and r.is_over), '[]') as drivers
    from ${meetings} m
    join ${circuits} c on c.id = m.circuit_id
    left join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
    cross join lateral (select coalesce(s.over_at <= ${now.toString()}, false) as is_over) r
    where m.season = ${season} and m.slug = ${slug}`);
  return race ?? null;
}
