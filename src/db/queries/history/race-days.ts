import { inArray, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { titles } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

export interface RaceOfTheDay {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly date: string;
  readonly winners: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
  }[];
  readonly team: string;
  /** Driver whose title this race decided. */
  readonly champion: string | null;
}

/** Lists the races held on any of these days (mm-dd) in earlier years, latest first. */
export async function listRacesOnDays(
  db: Database,
  query: {
    readonly days: readonly string[];
    readonly before: number;
    readonly now: Temporal.Instant;
  },
): Promise<RaceOfTheDay[]> {
  if (query.days.length === 0) return [];
  return [
    ...(await db.execute<RaceOfTheDay & Record<string, unknown>>(sql`
      select m.season, m.slug, m.name, m.end_date as date,
        json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by x.ordinal) as winners,
        min(t.name) as team,
        (select c.name from ${titles} k join ${drivers} c on c.id = k.driver_id
          where k.meeting_id = m.id and k.session = 'race') as champion
      from ${meetings} m
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${query.now.toString()}
      join ${raceClassifications} x on x.meeting_id = m.id and x.session = 'race' and x.position = 1
      join ${drivers} d on d.id = x.driver_id
      join ${teams} t on t.id = x.team_id
      where ${inArray(sql`to_char(m.end_date, 'MM-DD')`, [...query.days])} and m.season < ${query.before}
      group by m.id order by m.end_date desc`)),
  ];
}
