import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { searchEntries, searchWords } from "#db/schema/search.ts";
import { exactNameOf, searchKinds, searchWordsOf, type SearchKind } from "#domain/search/search.ts";

export interface SearchHit {
  readonly kind: SearchKind;
  /** An id; `1996/monaco-grand-prix` for a meeting; the year of a season. */
  readonly ref: string;
  readonly title: string;
  /** A driver's code, a meeting's year. */
  readonly mark: string | null;
  readonly detail: string | null;
  readonly countryAlpha2: string | null;
  /** Ascending; never after the season that was asked for, but for meetings and circuits, whose calendars are announced. */
  readonly seasons: readonly number[];
}

export interface SearchGroup {
  readonly kind: SearchKind;
  /** How many there are in all; the hits are the best of them. */
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export interface SearchAnswer {
  /** The group with the best hit first. */
  readonly groups: readonly SearchGroup[];
  /** False when nothing answers all the words: the groups then answer as many of them as anything does. */
  readonly complete: boolean;
}

const NOTHING: SearchAnswer = { groups: [], complete: true };

/** A beginning is worth less than the whole word, and a slip less than a beginning. */
const BEGINNING = 0.6;
const SLIP = 0.5;
/** pg_trgm's own threshold is 0.3. Where a word is right as it stands, what merely resembles it has to be closer. */
const CLOSE = 0.5;
/** Of several resemblances only those that come near to the best. */
const NEAR_BEST = 0.7;
/** So that current entries do not outrank others by a word that is only in passing theirs. */
const TELLING = 0.6;

interface RankedRow extends Omit<SearchHit, "seasons">, Record<string, unknown> {
  readonly seasons: number[];
  readonly total: number;
  readonly exact: boolean;
  readonly slip: boolean;
  readonly score: number;
  readonly current: boolean;
}

/**
 * What a search finds, per kind the best `limit`. Only when the words as they are spelt or begun do not lead anywhere
 * together are slips of the keyboard forgiven. Within a kind: the exact name or code, then what needs no forgiving; of
 * these what took part in `season`; then how much the words say about it; then renown. Drivers and teams that had not
 * appeared by `season` are not known yet. Every text has an answer.
 */
export async function searchFacts(
  db: Database,
  { text, season, limit }: { readonly text: string; readonly season: number; readonly limit: number },
): Promise<SearchAnswer> {
  const words = searchWordsOf(text);
  if (words.length === 0) return NOTHING;
  const asked = { words, season, limit };
  const all = words.length;
  let rows = await db.execute<RankedRow>(ranking(asked, { fewest: all, trigrams: null }));
  let complete = true;
  if (rows.length === 0) {
    // Whoever spells everything right is not offered what merely resembles it.
    const trigrams = await findTrigramSchema(db);
    if (trigrams !== null) rows = await db.execute<RankedRow>(ranking(asked, { fewest: all, trigrams }));
    if (rows.length === 0 && all > 1) {
      complete = false;
      rows = await db.execute<RankedRow>(ranking({ ...asked, words: telling(words) }, { fewest: 1, trigrams }));
    }
  }
  const groups = searchKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const [best] = own;
    if (best === undefined) return [];
    return [{ best, group: { kind, total: best.total, hits: own.map((row) => hitOf(row, season)) } }];
  });
  return {
    groups: groups.toSorted((a, b) => byMerit(a.best, b.best)).map(({ group }) => group),
    complete,
  };
}

/** In which schema pg_trgm is installed; null where slips cannot be forgiven. */
async function findTrigramSchema(db: Database): Promise<string | null> {
  const [row] = await db.execute<{ schema: string }>(sql`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`);
  return row?.schema ?? null;
}

function byMerit(a: RankedRow, b: RankedRow): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    Number(a.slip) - Number(b.slip) ||
    b.score - a.score ||
    Number(b.current) - Number(a.current)
  );
}

function hitOf({ kind, ref, title, mark, detail, countryAlpha2, seasons }: RankedRow, season: number): SearchHit {
  const announced = kind === "meeting" || kind === "circuit";
  const known = announced ? seasons : seasons.filter((year) => year <= season);
  return { kind, ref, title, mark, detail, countryAlpha2, seasons: known };
}

interface Asked {
  readonly words: readonly string[];
  readonly season: number;
  readonly limit: number;
}

interface Leniency {
  /** How many of the words have to be answered at least; what answers the most of them is found. */
  readonly fewest: number;
  /** The schema of pg_trgm; null for words as they are spelt only. */
  readonly trigrams: string | null;
}

/** Without the words that every weekend has, unless there are no others. */
function telling(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => word !== "grand" && word !== "prix");
  return own.length > 0 ? own : words;
}

function ranking({ words, season, limit }: Asked, { fewest, trigrams }: Leniency): SQL {
  return sql`
    with tokens as (
      select token, n from unnest(string_to_array(${words.join(" ")}, ' ')) with ordinality as given(token, n)
    ),
    -- As spelt, or begun.
    spelt as materialized (
      select n, ${searchWords.entryIds} as entry_ids,
        ${searchWords.weight} * (case when ${searchWords.word} = token then 1 else ${BEGINNING}::float8 end) as score
      from tokens join ${searchWords} on ${searchWords.word} ^@ token
    ),
    ${resembling(trigrams)},
    answered as (
      select n, entry_id, max(score) as score, bool_and(slip) as slip
      from (
        select n, entry_ids, score, false as slip from spelt
        union all select n, entry_ids, score, true from resembling
      ) as found, unnest(entry_ids) as entry_id
      group by n, entry_id
    ),
    answering as (
      select entry_id, count(*) as answers, sum(score) / count(*) / 100 as score, bool_or(slip) as slip
      from answered group by entry_id having count(*) >= ${fewest}
    ),
    known as (
      select ${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.popularity}, answers, score, slip,
        ${season}::smallint = any(${searchEntries.seasons}) as current,
        ${searchEntries.exactNames} @> array[${exactNameOf(words)}] as exact,
        max(answers) over () as most_answers
      from answering join ${searchEntries} on ${searchEntries.id} = entry_id
      where ${searchEntries.kind} not in ('driver', 'team') or ${searchEntries.seasons}[1] <= ${season}
    ),
    ranked as (
      select known.*, count(*) over (partition by kind) as total, row_number() over (
        partition by kind
        order by exact desc, slip, score >= ${TELLING}::float8 desc, current desc, score desc, popularity desc, id
      ) as place
      from known where answers = most_answers
    )
    select ${searchEntries.kind}, ${searchEntries.ref}, ${searchEntries.title}, ${searchEntries.mark},
      ${searchEntries.detail}, ${searchEntries.countryAlpha2} as "countryAlpha2", ${searchEntries.seasons},
      total::integer, exact, slip, current, score::float8
    from ranked join ${searchEntries} on ${searchEntries.id} = ranked.id
    where place <= ${limit} order by ${searchEntries.kind}, place`;
}

/** Words that a token of letters resembles. */
function resembling(schema: string | null): SQL {
  if (schema === null) return sql`resembling as (select n, entry_ids, score from spelt where false)`;
  const trgm = sql.identifier(schema);
  return sql`
    alike as materialized (
      select n, ${searchWords.entryIds} as entry_ids, ${searchWords.weight} as weight,
        ${trgm}.similarity(${searchWords.word}, token) as likeness
      from tokens join ${searchWords} on ${searchWords.word} operator(${trgm}.%) token
      where length(token) > 2 and token !~ '[0-9]' and not ${searchWords.word} ^@ token
    ),
    resembling as (
      select n, entry_ids, weight * likeness * ${SLIP}::float8 as score
      from (select alike.*, max(likeness) over (partition by n) as best from alike) as compared
      where likeness >= best * ${NEAR_BEST}::float8
        and (likeness >= ${CLOSE}::float8 or n not in (select n from spelt))
    )`;
}
