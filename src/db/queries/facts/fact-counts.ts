import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { seasons, sessions } from "#db/schema/calendar.ts";
import { lapCharts, raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";

export interface FactCounts {
  readonly seasons: number;
  readonly firstSeason: number | null;
  readonly lastSeason: number | null;
  readonly meetings: number;
  readonly sessions: number;
  readonly classifications: number;
  readonly drivers: number;
  readonly teams: number;
  readonly circuits: number;
  readonly layouts: number;
  /** Number of laps with a recorded time, or 0 if the non-commercial data isn't installed. */
  readonly lapTimes: number;
}

/**
 * Counts only what is over at `now`: the number of laps gives away a race's length, and the number of weekends those
 * that were added later.
 */
export async function countFacts(db: Database, now: Temporal.Instant): Promise<FactCounts> {
  const after = now.toString();
  const countResults = (results: typeof raceClassifications | typeof timedClassifications) => sql`
    (select count(*)::int from ${results}
      where not exists (select from ${sessions}
        where ${sessions.meetingId} = ${results.meetingId} and ${sessions.kind} = ${results.session}
          and ${sessions.overAt} > ${after}))`;
  const [counts] = await db.execute<{ [Key in keyof FactCounts]: FactCounts[Key] }>(sql`
    select
      (select count(*)::int from ${seasons}) as "seasons",
      (select min(${seasons.year}) from ${seasons}) as "firstSeason",
      (select max(${seasons.year}) from ${seasons}) as "lastSeason",
      (select count(*)::int from ${sessions} where ${sessions.kind} = 'race' and ${sessions.overAt} <= ${after})
        as "meetings",
      (select count(*)::int from ${sessions} where ${sessions.overAt} <= ${after}) as "sessions",
      ${countResults(raceClassifications)} + ${countResults(timedClassifications)} as "classifications",
      (select count(*)::int from ${drivers}) as "drivers",
      (select count(*)::int from ${teams}) as "teams",
      (select count(*)::int from ${circuits}) as "circuits",
      (select count(*)::int from ${circuitLayouts}) as "layouts",
      (select coalesce(sum(cardinality(array_remove(${lapCharts.lapTimesMs}, null))), 0)::int from ${lapCharts}
        where not exists (select from ${sessions}
          where ${sessions.meetingId} = ${lapCharts.meetingId} and ${sessions.kind} = 'race'
            and ${sessions.overAt} > ${after})) as "lapTimes"
  `);
  if (counts === undefined) throw new Error("Counting facts returned no row.");
  return counts;
}
