import { formatDateRange } from "#domain/dates.ts";

import type { Executor } from "#facts/store/merge.ts";
import {
  circuitEntry,
  driverEntry,
  meetingEntry,
  seasonEntry,
  teamEntry,
  type CircuitFacts,
  type DriverFacts,
  type MeetingFacts,
  type SearchEntry,
  type TeamFacts,
} from "./search-words.ts";

/** Increase this when entries or their words change. The index is then rebuilt at the next start. */
export const SEARCH_RULES = 2;

/** True if the index was built from the current facts with these rules or newer ones. */
export async function isSearchIndexCurrent(sql: Executor): Promise<boolean> {
  const [row] = await sql<{ rules: number | null }[]>`select search_rules as rules from facts.pack_state where id = 1`;
  return row != null && row.rules !== null && row.rules >= SEARCH_RULES;
}

/**
 * Updates the search index. Must be called at the end of every transaction that changes indexed facts. Only differences
 * are written, and until the commit, searches use the old index.
 */
export async function fillSearchIndex(sql: Executor): Promise<void> {
  const entries = [
    ...(await listDrivers(sql)).map(driverEntry),
    ...(await listTeams(sql)).map(teamEntry),
    ...(await listCircuits(sql)).map(circuitEntry),
    ...(await listMeetings(sql)).map(meetingEntry),
    ...(await listSeasons(sql)).map(seasonEntry),
  ];
  const changedEntries = await writeEntries(
    sql,
    entries.map(({ words: _, ...entry }, index) => ({ ...entry, id: index + 1 })),
  );
  const changedWords = await writeWords(sql, wordRows(entries));
  if (changedEntries > entries.length / 10) await sql`analyze facts.search_entries`;
  if (changedWords > entries.length / 10) await sql`analyze facts.search_words`;
  await sql`update facts.pack_state set search_rules = ${SEARCH_RULES} where id = 1`;
}

type EntryRow = Omit<SearchEntry, "words"> & { readonly id: number };

async function writeEntries(sql: Executor, rows: readonly EntryRow[]): Promise<number> {
  const stored = await sql<EntryRow[]>`
    select id, kind, ref, title, mark, detail, country_alpha2 as "countryAlpha2", exact_names as "exactNames", seasons,
      popularity
    from facts.search_entries`;
  const line = (row: EntryRow): string =>
    JSON.stringify([
      row.id,
      row.kind,
      row.ref,
      row.title,
      row.mark,
      row.detail,
      row.countryAlpha2,
      row.exactNames,
      row.seasons,
      row.popularity,
    ]);
  const { gone, added } = differing(stored, rows, line);
  await sql`delete from facts.search_entries where id = any(${gone.map(({ id }) => id)}::integer[])`;
  await sql`
    insert into facts.search_entries
      (id, kind, ref, title, mark, detail, country_alpha2, exact_names, seasons, popularity)
    select id, kind, ref, title, mark, detail, "countryAlpha2", "exactNames", seasons, popularity
    from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as entry(
      id integer, kind text, ref text, title text, mark text, detail text, "countryAlpha2" text,
      "exactNames" text[], seasons smallint[], popularity integer)`;
  return added.length;
}

interface WordRow {
  readonly word: string;
  readonly weight: number;
  readonly entryIds: readonly number[];
}

async function writeWords(sql: Executor, rows: readonly WordRow[]): Promise<number> {
  const stored = await sql<WordRow[]>`select word, weight, entry_ids as "entryIds" from facts.search_words`;
  const { gone, added } = differing(stored, rows, (row) => JSON.stringify([row.word, row.weight, row.entryIds]));
  await sql`
    delete from facts.search_words
    where (word, weight) in (
      select word, weight from jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as line(word text, weight smallint))`;
  await sql`
    insert into facts.search_words (word, weight, entry_ids)
    select word, weight, "entryIds"
    from jsonb_to_recordset(${JSON.stringify(added)}::text::jsonb) as line(
      word text, weight smallint, "entryIds" integer[])`;
  return added.length;
}

function differing<Row>(
  stored: readonly Row[],
  given: readonly Row[],
  line: (row: Row) => string,
): { readonly gone: readonly Row[]; readonly added: readonly Row[] } {
  const [storedLines, givenLines] = [new Set(stored.map(line)), new Set(given.map(line))];
  return {
    gone: stored.filter((row) => !givenLines.has(line(row))),
    added: given.filter((row) => !storedLines.has(line(row))),
  };
}

function wordRows(entries: readonly SearchEntry[]): WordRow[] {
  const rows = new Map<string, { word: string; weight: number; entryIds: number[] }>();
  for (const [index, { words }] of entries.entries()) {
    for (const [word, weight] of words) {
      const key = `${word} ${weight}`;
      const row = rows.get(key);
      if (row === undefined) rows.set(key, { word, weight, entryIds: [index + 1] });
      else row.entryIds.push(index + 1);
    }
  }
  return [...rows.values()];
}

async function listDrivers(sql: Executor): Promise<DriverFacts[]> {
  return sql<DriverFacts[]>`
    select d.id, d.name, string_to_array(d.other_names, '; ') as "otherNames", d.last_name as "lastName", d.full_name as "fullName", d.code,
      d.permanent_number as "permanentNumber", c.name as country, c.alpha2, c.demonym,
      entered.seasons, coalesce(driven.starts, 0) as starts, coalesce(driven.wins, 0) as wins
    from facts.drivers d
    join facts.countries c on c.id = d.country_id
    join (
      select e.driver_id, array_agg(distinct m.season order by m.season) as seasons
      from facts.entries e join facts.meetings m on m.id = e.meeting_id group by e.driver_id
    ) as entered on entered.driver_id = d.id
    left join (
      select driver_id, count(distinct meeting_id)::integer as starts,
        (count(distinct meeting_id) filter (where position = 1))::integer as wins
      from facts.race_classifications where session = 'race' group by driver_id
    ) as driven on driven.driver_id = d.id
    order by d.id`;
}

async function listTeams(sql: Executor): Promise<TeamFacts[]> {
  return sql<TeamFacts[]>`
    select t.id, t.name, t.full_name as "fullName", c.name as country, c.alpha2, c.demonym,
      entered.seasons, coalesce(driven.starts, 0) as starts, coalesce(driven.wins, 0) as wins,
      coalesce(named.names, '{}') as "entrantNames"
    from facts.teams t
    join facts.countries c on c.id = t.country_id
    join (
      select e.team_id, array_agg(distinct m.season order by m.season) as seasons
      from facts.entries e join facts.meetings m on m.id = e.meeting_id group by e.team_id
    ) as entered on entered.team_id = t.id
    left join (
      select team_id, count(distinct meeting_id)::integer as starts,
        (count(distinct meeting_id) filter (where position = 1))::integer as wins
      from facts.race_classifications where session = 'race' group by team_id
    ) as driven on driven.team_id = t.id
    left join (
      select team_id, array_agg(distinct entrant_name) || array_remove(array_agg(distinct name), null) as names from facts.team_seasons group by team_id
    ) as named on named.team_id = t.id
    order by t.id`;
}

async function listCircuits(sql: Executor): Promise<CircuitFacts[]> {
  return sql<CircuitFacts[]>`
    select t.id, t.name, t.full_name as "fullName", string_to_array(t.other_names, '; ') as "otherNames",
      t.place_name as "placeName", c.name as country, c.alpha2, c.demonym,
      array_agg(distinct m.season order by m.season) as seasons, count(*)::integer as meetings
    from facts.circuits t
    join facts.countries c on c.id = t.country_id
    join facts.meetings m on m.circuit_id = t.id
    group by t.id, c.id order by t.id`;
}

async function listMeetings(sql: Executor): Promise<MeetingFacts[]> {
  const rows = await sql<(Omit<MeetingFacts, "dates"> & { startDate: string; endDate: string; dated: boolean })[]>`
    select m.season, m.slug, m.name, m.official_name as "officialName", m.round, m.cancelled,
      m.start_date::text as "startDate", m.end_date::text as "endDate", m.start_date_known as dated,
      g.name as "grandPrixName", t.id as "circuitId", t.name as "circuitName", t.full_name as "circuitFullName", string_to_array(t.other_names, '; ') as "circuitOtherNames",
      t.place_name as "placeName", c.name as country, c.alpha2, c.demonym
    from facts.meetings m
    join facts.grands_prix g on g.id = m.grand_prix_id
    join facts.circuits t on t.id = m.circuit_id
    join facts.countries c on c.id = t.country_id
    order by m.id`;
  // For most old meetings, only the last day is known.
  return rows.map((row) => ({ ...row, dates: formatDateRange(row.dated ? row.startDate : row.endDate, row.endDate) }));
}

async function listSeasons(sql: Executor) {
  return sql<{ year: number; meetings: number }[]>`
    select s.year, (count(m.id) filter (where not m.cancelled))::integer as meetings
    from facts.seasons s left join facts.meetings m on m.season = s.year
    group by s.year order by s.year`;
}
