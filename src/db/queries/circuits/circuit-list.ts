import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import { circuits, countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { isRun } from "#db/queries/calendar/session-run.ts";

export interface ListedCircuit {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly placeName: string;
  readonly country: string;
  readonly countryAlpha2: string;
  /**
   * Layout of the circuit's latest race up to the end of the season or, if there is none, of the
   * latest race on any calendar.
   */
  readonly layoutId: string | null;
  /** Years of races that are over, oldest first. A year with two races appears twice. */
  readonly raceYears: readonly number[];
  readonly rounds: readonly number[];
  /** True if a race that is over has no result. */
  readonly isResultMissing: boolean;
}

/**
 * Lists the circuits with a race in any season up to the next season, sorted by name. A race that
 * is added to a calendar later doesn't count.
 */
export async function listCircuits(
  db: Database,
  query: { readonly season: number; readonly now: Temporal.Instant },
): Promise<ListedCircuit[]> {
  const { season } = query;
  const [calendar, circuitRows] = await Promise.all([
    listMeetings(db, query),
    db.execute<Omit<ListedCircuit, "rounds"> & Record<string, unknown>>(sql`
      select c.id, c.name, c.full_name as "fullName", c.place_name as "placeName", n.name as country,
        n.alpha2 as "countryAlpha2", h.layout_id as "layoutId", h.race_years as "raceYears",
        h.is_result_missing as "isResultMissing"
      from ${circuits} c
      join ${countries} n on n.id = c.country_id
      join lateral (
        select
          coalesce(array_agg(m.season order by m.end_date) filter (where ${isRun(query.now)}), '{}') as race_years,
          (array_agg(m.layout_id order by m.season <= ${season} desc, m.end_date desc))[1] as layout_id,
          bool_or(s.over_at <= ${query.now.toString()} and not ${isRun(query.now)}) as is_result_missing,
          min(m.season) as first_season
        from ${meetings} m
        join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
        where m.circuit_id = c.id and not m.cancelled and not exists (
          select from ${calendarChanges} a
          where a.meeting_id = m.id and a.what = 'added' and a.announced_at > ${query.now.toString()})) h on h.first_season <= ${season + 1}
      order by c.name, c.id`),
  ]);
  return [...circuitRows].map((row) => ({
    ...row,
    rounds: calendar.flatMap(({ circuit, round }) =>
      circuit.id === row.id && round !== null ? [round] : [],
    ),
  }));
}
