import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { titles } from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";

export interface DriverHonours {
  readonly driverId: string;
  readonly titles: number;
  readonly wins: number;
}

/**
 * Counts each driver's titles and Grand Prix wins up to `now`. A shared win counts for every driver
 * who shared it.
 */
export async function listDriverHonours(
  db: Database,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<DriverHonours[]> {
  if (ids.length === 0) return [];
  const isOver = sql`s.over_at <= ${now.toString()}`;
  return [
    ...(await db.execute<DriverHonours & Record<string, unknown>>(sql`
      select d.id as "driverId",
        (select count(*)::integer from ${titles} t
          join ${sessions} s on s.meeting_id = t.meeting_id and s.kind = t.session and ${isOver}
          where t.driver_id = d.id) as titles,
        (select count(distinct x.meeting_id)::integer from ${raceClassifications} x
          join ${meetings} m on m.id = x.meeting_id
          join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and ${isOver}
          where x.driver_id = d.id and x.session = 'race' and x.position = 1) as wins
      from ${drivers} d where d.id in ${ids}`)),
  ];
}
