import type { Executor } from "#facts/store/merge.ts";
import { listCircuits, listDrivers, listMeetings, listSeasons, listTeams, searchScopeOf } from "./search-facts.ts";
import { circuitEntry, driverEntry, meetingEntry, seasonEntry, teamEntry, type SearchEntry } from "./search-words.ts";

/** Increase this when entries or their words change. The index is then rebuilt at the next start. */
export const SEARCH_RULES = 2;

export async function isSearchIndexCurrent(sql: Executor): Promise<boolean> {
  const rules = await findRules(sql);
  return rules !== null && rules >= SEARCH_RULES;
}

async function findRules(sql: Executor): Promise<number | null> {
  const [row] = await sql<{ rules: number | null }[]>`select search_rules as rules from facts.pack_state where id = 1`;
  return row?.rules ?? null;
}

/**
 * Updates the search index. Must be called at the end of every transaction that changes indexed facts, unless
 * `updateSearchIndex` is enough. Writes only differences. Until the commit, searches use the old index.
 */
export async function fillSearchIndex(sql: Executor): Promise<void> {
  const entries = numbered([
    ...(await listDrivers(sql)).map(driverEntry),
    ...(await listTeams(sql)).map(teamEntry),
    ...(await listCircuits(sql)).map(circuitEntry),
    ...(await listMeetings(sql)).map(meetingEntry),
    ...(await listSeasons(sql)).map(seasonEntry),
  ]);
  const changedEntries = await writeEntries(sql, await listStored(sql), entries);
  const storedWords = await sql<WordRow[]>`select word, weight, entry_ids as "entryIds" from facts.search_words`;
  const changedWords = await writeWords(sql, storedWords, wordRows(entries));
  if (changedEntries > entries.length / 10) await sql`analyze facts.search_entries`;
  if (changedWords > entries.length / 10) await sql`analyze facts.search_words`;
  await sql`update facts.pack_state set search_rules = ${SEARCH_RULES} where id = 1`;
}

/**
 * Updates the entries of the given seasons and of their drivers, teams and meetings. This is enough for changes to
 * results and dates, which don't affect other entries. Updates the whole index if entries are missing or were built
 * with other rules.
 */
export async function updateSearchIndex(sql: Executor, seasons: readonly number[]): Promise<void> {
  const scope = await searchScopeOf(sql, seasons);
  const entries = [
    ...(await listDrivers(sql, scope)).map(driverEntry),
    ...(await listTeams(sql, scope)).map(teamEntry),
    ...(await listMeetings(sql, scope)).map(meetingEntry),
    ...(await listSeasons(sql, scope)).map(seasonEntry),
  ];
  const storedEntries = await listStored(sql, entries);
  const idOf = new Map(storedEntries.map(({ kind, ref, id }) => [`${kind} ${ref}`, id]));
  const changed = entries.flatMap((entry) => {
    const id = idOf.get(`${entry.kind} ${entry.ref}`);
    return id === undefined ? [] : [{ ...entry, id }];
  });
  if (changed.length < entries.length || (await findRules(sql)) !== SEARCH_RULES) return fillSearchIndex(sql);
  await writeEntries(sql, storedEntries, changed);
  const lineOf = new Map(storedEntries.map((row) => [row.id, textOf(row)]));
  // A team's words include its entrant names, which aren't part of the stored texts.
  const reworded = changed.filter((entry) => entry.kind === "team" || lineOf.get(entry.id) !== textOf(entry));
  if (reworded.length > 0) await replaceWords(sql, reworded);
}

type EntryRow = Omit<SearchEntry, "words"> & { readonly id: number };
type NumberedEntry = SearchEntry & { readonly id: number };

const numbered = (entries: readonly SearchEntry[]): NumberedEntry[] =>
  entries.map((entry, index) => ({ ...entry, id: index + 1 }));

async function listStored(sql: Executor, entries?: readonly SearchEntry[]): Promise<EntryRow[]> {
  const keys = entries?.map(({ kind, ref }) => ({ kind, ref }));
  return sql<EntryRow[]>`
    select id, kind, ref, title, mark, detail, country_alpha2 as "countryAlpha2", exact_names as "exactNames", seasons,
      popularity
    from facts.search_entries
    ${
      keys === undefined
        ? sql``
        : sql`where (kind, ref) in (
            select kind, ref from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as entry(kind text, ref text))`
    }`;
}

/** Returns the texts of a row. Except for teams, the words of the row depend only on these texts. */
const textOf = ({ title, mark, detail, exactNames }: EntryRow): string =>
  JSON.stringify([title, mark, detail, exactNames]);

async function writeEntries(
  sql: Executor,
  storedEntries: readonly EntryRow[],
  rows: readonly EntryRow[],
): Promise<number> {
  const line = (row: EntryRow): string =>
    JSON.stringify([row.id, row.kind, row.ref, textOf(row), row.countryAlpha2, row.seasons, row.popularity]);
  const { removedRows, addedRows } = differing(storedEntries, rows, line);
  if (removedRows.length > 0)
    await sql`delete from facts.search_entries where id = any(${removedRows.map(({ id }) => id)}::integer[])`;
  if (addedRows.length > 0)
    await sql`
      insert into facts.search_entries
        (id, kind, ref, title, mark, detail, country_alpha2, exact_names, seasons, popularity)
      select id, kind, ref, title, mark, detail, "countryAlpha2", "exactNames", seasons, popularity
      from jsonb_to_recordset(${JSON.stringify(addedRows)}::text::jsonb) as entry(
        id integer, kind text, ref text, title text, mark text, detail text, "countryAlpha2" text,
        "exactNames" text[], seasons smallint[], popularity integer)`;
  return addedRows.length;
}

interface WordRow {
  readonly word: string;
  readonly weight: number;
  /** In ascending order. */
  readonly entryIds: readonly number[];
}

async function writeWords(sql: Executor, storedWords: readonly WordRow[], rows: readonly WordRow[]): Promise<number> {
  const { removedRows, addedRows } = differing(storedWords, rows, (row) =>
    JSON.stringify([row.word, row.weight, row.entryIds]),
  );
  if (removedRows.length > 0)
    await sql`
      delete from facts.search_words
      where (word, weight) in (
        select word, weight from jsonb_to_recordset(${JSON.stringify(removedRows)}::text::jsonb) as line(word text, weight smallint))`;
  if (addedRows.length > 0)
    await sql`
      insert into facts.search_words (word, weight, entry_ids)
      select word, weight, "entryIds"
      from jsonb_to_recordset(${JSON.stringify(addedRows)}::text::jsonb) as line(
        word text, weight smallint, "entryIds" integer[])`;
  return addedRows.length;
}

async function replaceWords(sql: Executor, entries: readonly NumberedEntry[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  const words = new Set(entries.flatMap((entry) => [...entry.words.keys()]));
  const storedWords = await sql<WordRow[]>`
    select word, weight, entry_ids as "entryIds" from facts.search_words
    where entry_ids && ${[...ids]}::integer[] or word = any(${[...words]}::text[])`;
  const others = storedWords.map((row) => ({ ...row, entryIds: row.entryIds.filter((id) => !ids.has(id)) }));
  await writeWords(sql, storedWords, wordRows(entries, others));
}

function differing<Row>(
  storedRows: readonly Row[],
  newRows: readonly Row[],
  line: (row: Row) => string,
): { readonly removedRows: readonly Row[]; readonly addedRows: readonly Row[] } {
  const [storedLines, newLines] = [new Set(storedRows.map(line)), new Set(newRows.map(line))];
  return {
    removedRows: storedRows.filter((row) => !newLines.has(line(row))),
    addedRows: newRows.filter((row) => !storedLines.has(line(row))),
  };
}

function wordRows(entries: readonly NumberedEntry[], others: readonly WordRow[] = []): WordRow[] {
  const rows = new Map<string, { word: string; weight: number; entryIds: number[] }>();
  const add = (word: string, weight: number, ids: readonly number[]): void => {
    const key = `${word} ${weight}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { word, weight, entryIds: [...ids] });
    else row.entryIds.push(...ids);
  };
  for (const { word, weight, entryIds } of others) add(word, weight, entryIds);
  for (const { id, words } of entries) for (const [word, weight] of words) add(word, weight, [id]);
  const used = [...rows.values()].filter(({ entryIds }) => entryIds.length > 0);
  return used.map((row) => ({ ...row, entryIds: row.entryIds.toSorted((a, b) => a - b) }));
}
