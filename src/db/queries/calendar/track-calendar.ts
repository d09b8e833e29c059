import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { lapCharts } from "#db/schema/classifications.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";

export interface TrackMeeting {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly round: number;
  readonly laps: number | null;
  readonly circuitId: string;
  readonly circuit: string;
  readonly fullName: string;
  readonly placeName: string;
  readonly country: string;
  readonly countryAlpha2: string;
  readonly layoutId: string | null;
  readonly replayable: boolean;
}

interface Query {
  readonly season: number;
  readonly now: Temporal.Instant;
}

/** Lists the season's races in order, without cancelled ones. Includes future races, because the calendar is public. */
export async function listTrackMeetings(db: Database, { season, now }: Query): Promise<TrackMeeting[]> {
  return [
    ...(await db.execute<TrackMeeting & Record<string, unknown>>(sql`
      select m.season, m.slug, m.name, m.round, m.scheduled_laps as laps,
        c.id as "circuitId", c.name as circuit, c.full_name as "fullName", c.place_name as "placeName",
        n.name as country, n.alpha2 as "countryAlpha2", m.layout_id as "layoutId",
        coalesce(s.over_at <= ${now.toString()}, false)
          and exists (select from ${lapCharts} l where l.meeting_id = m.id) as replayable
      from ${meetings} m
      join ${circuits} c on c.id = m.circuit_id
      join ${countries} n on n.id = c.country_id
      left join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      where m.season = ${season} and m.round is not null
      order by m.round`)),
  ];
}

export async function listReplaySeasons(
  db: Database,
  { first, last, now }: { readonly first: number; readonly last: number; readonly now: Temporal.Instant },
): Promise<{ readonly season: number; readonly races: number }[]> {
  return [
    ...(await db.execute<{ season: number; races: number }>(sql`
      select m.season,
        (count(*) filter (where s.over_at <= ${now.toString()}
          and exists (select from ${lapCharts} l where l.meeting_id = m.id)))::int as races
      from ${meetings} m
      left join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      where m.season between ${first} and ${last} and m.round is not null
      group by m.season
      order by m.season desc`)),
  ];
}
