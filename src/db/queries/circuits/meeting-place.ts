import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";
import type { Layout } from "./layouts.ts";
import { isRun } from "#db/queries/calendar/session-run.ts";

export interface MeetingPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly layout: Layout | null;
  /**
   * Laps completed or, until the race has a result, laps scheduled. `distanceM` follows the same
   * rule.
   */
  readonly laps: number | null;
  readonly scheduledLaps: number | null;
  readonly distanceM: number | null;
  readonly scheduledDistanceM: number | null;
  readonly lapRecord: {
    readonly timeMs: number;
    readonly driver: string;
    readonly season: number;
    readonly slug: string;
  } | null;
  readonly winners: readonly {
    readonly season: number;
    readonly slug: string;
    readonly drivers: readonly string[];
    readonly team: string;
  }[];
}

const WINNERS = 6;

/**
 * Reads all data in one round trip, without results later than `now`. Throws if the meeting is
 * unknown.
 */
export async function findMeetingPlace(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<MeetingPlace> {
  const now = query.now.toString();
  const raceIsRun = sql`exists (
    select from ${sessions} s where s.meeting_id = m.id and s.kind = 'race' and ${isRun(query.now)})`;
  const [place] = await db.execute<MeetingPlace & Record<string, unknown>>(sql`
    select
      c.latitude, c.longitude, m.scheduled_laps as "scheduledLaps", m.scheduled_distance_m as "scheduledDistanceM",
      case when ${raceIsRun} then m.laps else m.scheduled_laps end as laps,
      case when ${raceIsRun} then m.distance_m else m.scheduled_distance_m end as "distanceM",
      (select json_build_object('id', id, 'circuitId', circuit_id, 'lengthM', length_m, 'turns', turns,
                                'direction', direction, 'geometry', geometry, 'startLineKnown', start_line_known,
                                'finishLineOffsetM', finish_line_offset_m, 'outlineDm', outline_dm)
         from ${circuitLayouts} where id = m.layout_id) as layout,
      (select json_build_object('timeMs', f.time_ms, 'driver', d.name, 'season', r.season, 'slug', r.slug)
         from ${meetings} r
         join ${sessions} s on s.meeting_id = r.id and s.kind = 'race' and s.over_at <= ${now}
         join ${fastestLaps} f on f.meeting_id = r.id and f.session = 'race'
         join ${drivers} d on d.id = f.driver_id
        where r.circuit_id = m.circuit_id and r.layout_id = m.layout_id and f.time_ms is not null
        order by f.time_ms, r.end_date limit 1) as "lapRecord",
      coalesce((select json_agg(w order by w."endDate" desc)
         from (select r.season, r.slug, r.end_date as "endDate",
                      json_agg(d.name order by x.ordinal) as drivers, min(t.name) as team
                 from ${meetings} r
                 join ${sessions} s on s.meeting_id = r.id and s.kind = 'race' and s.over_at <= ${now}
                 join ${raceClassifications} x on x.meeting_id = r.id and x.session = 'race' and x.position = 1
                 join ${drivers} d on d.id = x.driver_id
                 join ${teams} t on t.id = x.team_id
                where r.circuit_id = m.circuit_id and r.end_date < m.end_date
                group by r.id order by r.end_date desc limit ${WINNERS}) w), '[]') as winners
    from ${meetings} m
    join ${circuits} c on c.id = m.circuit_id
    where m.id = ${query.meetingId}`);
  if (place === undefined) throw new Error(`unknown meeting ${query.meetingId}`);
  return place;
}
