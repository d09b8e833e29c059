import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuitOtherNames, circuits, countries } from "#db/schema/places.ts";
import { bySurname } from "#domain/people/driver-name.ts";
import type { PlayableCircuit } from "#domain/games/puzzle/circuit-round.ts";
import type { PuzzleDriver } from "#domain/games/puzzle/driver-guess.ts";
import type { Temporal } from "#domain/time.ts";

const MIN_STARTS_OF_GUESSES = 15;

interface PuzzleDates {
  readonly now: Temporal.Instant;
  /** Candidates are chosen from the facts as of this time. */
  readonly term: Temporal.Instant;
}

export interface CareerDriver extends PuzzleDriver {
  readonly atTerm: { readonly starts: number; readonly wins: number };
}

/**
 * Lists drivers who had enough starts when the term began. There are hundreds of rows, so the
 * caller should cache them.
 */
export async function listCareers(
  db: Database,
  { now, term }: PuzzleDates,
): Promise<CareerDriver[]> {
  const termAt = term.toString();
  const careers = await db.execute<CareerDriver & Record<string, unknown>>(sql`
      with starts as (
        select x.driver_id, x.meeting_id, m.season, m.round, s.over_at <= ${termAt} as before,
          min(x.team_id) as team_id, bool_or(x.position = 1) as won
        from ${raceClassifications} x
        join ${sessions} s on s.meeting_id = x.meeting_id and s.kind = 'race'
        join ${meetings} m on m.id = x.meeting_id
        where x.session = 'race' and x.status not in ('DNS', 'DNQ', 'DNPQ', 'DNP', 'EX')
          and s.over_at <= ${now.toString()}
        group by x.driver_id, x.meeting_id, m.season, m.round, s.over_at),
      careers as (
        select driver_id, min(season) as first_year, max(season) as last_year, count(*)::integer as starts,
          (count(*) filter (where won))::integer as wins,
          json_build_object('starts', count(*) filter (where before), 'wins', count(*) filter (where before and won)) as at_term
        from starts group by driver_id having count(*) filter (where before) >= ${MIN_STARTS_OF_GUESSES}),
      of_teams as (
        select o.driver_id, json_agg(json_build_object('id', q.id, 'name', q.name) order by o.last desc) as teams
        from (select driver_id, team_id, max(season * 100 + round) as last from starts group by driver_id, team_id) o
        join ${teams} q on q.id = o.team_id
        group by o.driver_id)
      select d.id, d.name, d.last_name as "lastName", n.name as country, c.first_year as "firstYear",
        c.last_year as "lastYear", c.starts, c.wins, c.at_term as "atTerm", t.teams
      from careers c
      join of_teams t on t.driver_id = c.driver_id
      join ${drivers} d on d.id = c.driver_id
      join ${countries} n on n.id = d.country_id
      order by d.id`);
  return careers.toSorted(bySurname);
}

export interface PuzzleCircuit extends PlayableCircuit {
  readonly layoutId: string;
}

export async function listKnownCircuits(
  db: Database,
  now: Temporal.Instant,
): Promise<PuzzleCircuit[]> {
  return [
    ...(await db.execute<PuzzleCircuit & Record<string, unknown>>(sql`
      select c.id, c.name, array(select n.name from ${circuitOtherNames} n where n.circuit_id = c.id order by n.position)
          || c.full_name as "otherNames",
        case when c.place_name = n.name then n.name else c.place_name || ', ' || n.name end as place,
        c.latitude, c.longitude,
        (array_agg(m.layout_id order by m.end_date desc))[1] as "layoutId", count(*)::integer as races
      from ${circuits} c
      join ${countries} n on n.id = c.country_id
      join ${meetings} m on m.circuit_id = c.id and m.layout_id is not null
      join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
      group by c.id, n.id
      having count(*) >= 5
      order by c.name, c.id`)),
  ];
}
