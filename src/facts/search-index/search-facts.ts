import { formatDateRange } from "#domain/dates.ts";

import type { Executor } from "#facts/store/merge.ts";
import type {
  CircuitFacts,
  DriverFacts,
  MeetingFacts,
  SeasonFacts,
  TeamFacts,
} from "./search-words.ts";

/**
 * Limits a list to part of the index. Drivers and teams are those entered in `seasons`. Without a
 * scope, the functions below list all entries.
 */
export type SearchScope = Awaited<ReturnType<typeof searchScopeOf>>;

export async function searchScopeOf(sql: Executor, seasons: readonly number[]) {
  const [entered] = await sql<{ drivers: string[]; teams: string[] }[]>`
    select coalesce(array_agg(distinct e.driver_id), '{}') as drivers,
      coalesce(array_agg(distinct e.team_id), '{}') as teams
    from facts.meetings m join facts.entries e on e.meeting_id = m.id
    where m.season = any(${[...seasons]}::integer[])`;
  return { drivers: entered?.drivers ?? [], teams: entered?.teams ?? [], seasons };
}

const otherNames = (sql: Executor, of: "driver" | "circuit", table: string) => sql`array(
  select n.name from ${sql(`facts.${of}_other_names`)} n
  where n.${sql(`${of}_id`)} = ${sql(table)}.id order by n.position)`;

export async function listDrivers(sql: Executor, scope?: SearchScope): Promise<DriverFacts[]> {
  const within = (column: string) =>
    scope === undefined ? sql`` : sql`and ${sql(column)} = any(${[...scope.drivers]}::text[])`;
  return sql<DriverFacts[]>`
    select d.id, d.name, ${otherNames(sql, "driver", "d")} as "otherNames", d.last_name as "lastName", d.full_name as "fullName", d.code,
      d.permanent_number as "permanentNumber", c.name as country, c.alpha2, c.demonym,
      entered.seasons, coalesce(driven.starts, 0) as starts, coalesce(driven.wins, 0) as wins
    from facts.drivers d
    join facts.countries c on c.id = d.country_id
    join (
      select e.driver_id, array_agg(distinct m.season order by m.season) as seasons
      from facts.entries e join facts.meetings m on m.id = e.meeting_id
      where true ${within("driver_id")} group by e.driver_id
    ) as entered on entered.driver_id = d.id
    left join (
      select driver_id, count(distinct meeting_id)::integer as starts,
        (count(distinct meeting_id) filter (where position = 1))::integer as wins
      from facts.race_classifications where session = 'race' ${within("driver_id")} group by driver_id
    ) as driven on driven.driver_id = d.id
    order by d.id`;
}

export async function listTeams(sql: Executor, scope?: SearchScope): Promise<TeamFacts[]> {
  const within = scope === undefined ? sql`` : sql`and team_id = any(${[...scope.teams]}::text[])`;
  return sql<TeamFacts[]>`
    select t.id, t.name, t.full_name as "fullName", c.name as country, c.alpha2, c.demonym,
      entered.seasons, coalesce(driven.starts, 0) as starts, coalesce(driven.wins, 0) as wins,
      coalesce(named.names, '{}') as "entrantNames"
    from facts.teams t
    join facts.countries c on c.id = t.country_id
    join (
      select e.team_id, array_agg(distinct m.season order by m.season) as seasons
      from facts.entries e join facts.meetings m on m.id = e.meeting_id
      where true ${within} group by e.team_id
    ) as entered on entered.team_id = t.id
    left join (
      select team_id, count(distinct meeting_id)::integer as starts,
        (count(distinct meeting_id) filter (where position = 1))::integer as wins
      from facts.race_classifications where session = 'race' ${within} group by team_id
    ) as driven on driven.team_id = t.id
    left join (
      select team_id, array_agg(distinct entrant_name) || array_remove(array_agg(distinct name), null) as names from facts.team_seasons group by team_id
    ) as named on named.team_id = t.id
    order by t.id`;
}

export async function listCircuits(sql: Executor): Promise<CircuitFacts[]> {
  return sql<CircuitFacts[]>`
    select t.id, t.name, t.full_name as "fullName", ${otherNames(sql, "circuit", "t")} as "otherNames",
      t.place_name as "placeName", c.name as country, c.alpha2, c.demonym,
      array_agg(distinct m.season order by m.season) as seasons, count(*)::integer as meetings
    from facts.circuits t
    join facts.countries c on c.id = t.country_id
    join facts.meetings m on m.circuit_id = t.id
    group by t.id, c.id order by t.id`;
}

export async function listMeetings(sql: Executor, scope?: SearchScope): Promise<MeetingFacts[]> {
  const rows = await sql<
    (Omit<MeetingFacts, "dates"> & { startDate: string; endDate: string; dated: boolean })[]
  >`
    select m.season, m.slug, m.name, m.official_name as "officialName", m.round, m.cancelled,
      m.start_date::text as "startDate", m.end_date::text as "endDate", m.start_date_known as dated,
      g.name as "grandPrixName", t.id as "circuitId", t.name as "circuitName", t.full_name as "circuitFullName", ${otherNames(sql, "circuit", "t")} as "circuitOtherNames",
      t.place_name as "placeName", c.name as country, c.alpha2, c.demonym
    from facts.meetings m
    join facts.grands_prix g on g.id = m.grand_prix_id
    join facts.circuits t on t.id = m.circuit_id
    join facts.countries c on c.id = t.country_id
    ${scope === undefined ? sql`` : sql`where m.season = any(${[...scope.seasons]}::integer[])`}
    order by m.id`;
  // For most old meetings, only the last day is known.
  return rows.map((row) => ({
    ...row,
    dates: formatDateRange(row.dated ? row.startDate : row.endDate, row.endDate),
  }));
}

export async function listSeasons(sql: Executor, scope?: SearchScope): Promise<SeasonFacts[]> {
  return sql<SeasonFacts[]>`
    select s.year, (count(m.id) filter (where not m.cancelled))::integer as meetings
    from facts.seasons s left join facts.meetings m on m.season = s.year
    ${scope === undefined ? sql`` : sql`where s.year = any(${[...scope.seasons]}::integer[])`}
    group by s.year order by s.year`;
}
