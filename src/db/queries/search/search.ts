import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listMeetingsOfSeasons } from "#db/queries/calendar/meetings.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { entries } from "#db/schema/people.ts";
import { searchEntries, searchWords } from "#db/schema/search.ts";
import { exactNameOf, searchKinds, searchWordsOf, type SearchKind, WIN_POPULARITY } from "#domain/search/search.ts";
import { formatDateRange } from "#domain/dates.ts";
import type { Temporal } from "#domain/time.ts";

export interface SearchHit {
  readonly kind: SearchKind;
  /** An id, the year of a season, or `1996/monaco-grand-prix` for a meeting. */
  readonly ref: string;
  readonly title: string;
  readonly mark: string | null;
  readonly detail: string | null;
  readonly countryAlpha2: string | null;
  /**
   * In ascending order, up to the requested season. Circuits and meetings also have the next season, because its
   * calendar is public.
   */
  readonly seasons: readonly number[];
}

export interface SearchGroup {
  readonly kind: SearchKind;
  readonly total: number;
  readonly hits: readonly SearchHit[];
}

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** False if no entry matches all words. The groups then contain the entries that match the most words. */
  readonly complete: boolean;
}

const NOTHING: SearchAnswer = { groups: [], complete: true };

/** Score of a prefix match. An exact match scores 1. */
const PREFIX_SCORE = 0.6;
const TYPO_SCORE = 0.5;
/**
 * Minimum similarity for a search word that is in the index as spelt. For all other words, pg_trgm's default of 0.3
 * applies.
 */
const MIN_SIMILARITY = 0.5;
/** Similar words count only if their similarity is at least this share of the best match's. */
const MIN_SHARE_OF_BEST = 0.7;
/** A current entry is ranked first only if its match is at least this good. */
const MIN_CURRENT_SCORE = 0.6;

interface RankedRow extends Omit<SearchHit, "seasons">, Record<string, unknown> {
  readonly seasons: number[];
  readonly total: number;
  readonly exact: boolean;
  readonly typo: boolean;
  readonly score: number;
  readonly current: boolean;
}

/**
 * Searches the facts and returns the best `limit` hits of each kind. Hits are ordered by exact name or code, absence of
 * typos, participation in `season`, weight of the words, and popularity at `now`. Drivers and teams that appeared after
 * `season` are hidden. So are all other entries that appeared after the next season.
 */
export async function searchFacts(
  db: Database,
  { text, ...where }: Omit<Terms, "words"> & { readonly text: string },
): Promise<SearchAnswer> {
  const words = searchWordsOf(text);
  if (words.length === 0) return NOTHING;
  const { season } = where;
  const terms = { words, ...where };
  const all = words.length;
  let rows = await db.execute<RankedRow>(ranking(terms, { fewest: all, trigrams: null }));
  let complete = true;
  if (rows.length === 0) {
    // Typos are tolerated only if the words as spelt match nothing, so that correct words don't find similar entries.
    const trigrams = await findTrigramSchema(db);
    if (trigrams !== null) rows = await db.execute<RankedRow>(ranking(terms, { fewest: all, trigrams }));
    if (rows.length === 0 && all > 1) {
      complete = false;
      rows = await db.execute<RankedRow>(ranking({ ...terms, words: distinctive(words) }, { fewest: 1, trigrams }));
    }
  }
  const groups = searchKinds.flatMap((kind) => {
    const kindRows = rows.filter((row) => row.kind === kind);
    const [best] = kindRows;
    if (best === undefined) return [];
    return [{ best, group: { kind, total: best.total, hits: kindRows.map((row) => hitOf(row, season)) } }];
  });
  const sorted = groups.toSorted((a, b) => byMerit(a.best, b.best)).map(({ group }) => group);
  return { groups: await Promise.all(sorted.map((group) => asAnnounced(db, group, where))), complete };
}

/** The index has calendars in their latest form. Shows meetings of this and the next season as announced at `now`. */
async function asAnnounced(
  db: Database,
  group: SearchGroup,
  { season, now }: Pick<Terms, "season" | "now">,
): Promise<SearchGroup> {
  if (group.kind !== "meeting" || group.hits.every(({ seasons }) => (seasons[0] ?? 0) < season)) return group;
  const calendar = await listMeetingsOfSeasons(db, { seasons: [season, season + 1], now });
  const announced = new Map(calendar.map((meeting) => [`${meeting.season}/${meeting.slug}`, meeting]));
  const hits = group.hits.flatMap((hit): SearchHit[] => {
    if ((hit.seasons[0] ?? 0) < season) return [hit];
    const meeting = announced.get(hit.ref);
    if (meeting === undefined) return [];
    const dates = formatDateRange(meeting.startDate, meeting.endDate);
    const detail = `${meeting.circuit.placeName}, ${meeting.cancelled ? `${dates}, cancelled` : dates}`;
    return [{ ...hit, title: meeting.name, detail, countryAlpha2: meeting.country.alpha2 }];
  });
  return { ...group, hits, total: group.total - (group.hits.length - hits.length) };
}

async function findTrigramSchema(db: Database): Promise<string | null> {
  const [row] = await db.execute<{ schema: string }>(sql`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`);
  return row?.schema ?? null;
}

function byMerit(a: RankedRow, b: RankedRow): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    Number(a.typo) - Number(b.typo) ||
    b.score - a.score ||
    Number(b.current) - Number(a.current)
  );
}

/** Calendars are announced a season ahead. Drivers and teams belong to this season once they have entered it. */
function lastVisibleSeason({ kind, current }: RankedRow, season: number): number {
  if (kind === "meeting" || kind === "circuit") return season + 1;
  return (kind === "driver" || kind === "team") && !current ? season - 1 : season;
}

function hitOf(row: RankedRow, season: number): SearchHit {
  const { kind, ref, title, mark, detail, countryAlpha2, seasons } = row;
  const visible = seasons.filter((year) => year <= lastVisibleSeason(row, season));
  return { kind, ref, title, mark, detail, countryAlpha2, seasons: visible };
}

interface Terms {
  readonly words: readonly string[];
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

interface Leniency {
  readonly fewest: number;
  readonly trigrams: string | null;
}

/** Drops words that appear in every meeting's name, unless there are no others. */
function distinctive(words: readonly string[]): readonly string[] {
  const distinctiveWords = words.filter((word) => word !== "grand" && word !== "prix");
  return distinctiveWords.length > 0 ? distinctiveWords : words;
}

/** Popularity that a driver or team has gained from races, to be added to the index's value. */
const racePopularity = sql`count(distinct meeting_id) + ${WIN_POPULARITY}::integer * count(distinct meeting_id) filter (where position = 1)`;

function ranking({ words, season, now, limit }: Terms, { fewest, trigrams }: Leniency): SQL {
  return sql`
    with tokens as (
      select token, n from unnest(string_to_array(${words.join(" ")}, ' ')) with ordinality as given(token, n)
    ),
    -- Words as spelt, and words that begin with the token.
    spelt as materialized (
      select n, ${searchWords.entryIds} as entry_ids,
        ${searchWords.weight} * (case when ${searchWords.word} = token then 1 else ${PREFIX_SCORE}::float8 end) as score
      from tokens join ${searchWords} on ${searchWords.word} ^@ token
    ),
    ${resembling(trigrams)},
    answered as (
      select n, entry_id, max(score) as score, bool_and(typo) as typo
      from (
        select n, entry_ids, score, false as typo from spelt
        union all select n, entry_ids, score, true from resembling
      ) as found, unnest(entry_ids) as entry_id
      group by n, entry_id
    ),
    answering as (
      select entry_id, count(*) as answers, sum(score) / count(*) / 100 as score, bool_or(typo) as typo
      from answered group by entry_id having count(*) >= ${fewest}
    ),
    -- Popularity counts starts, wins and races at a circuit, so those that aren't over yet have to be taken off.
    ahead as materialized (
      select ${raceClassifications.driverId}, ${raceClassifications.teamId}, ${raceClassifications.meetingId}, ${raceClassifications.position}
      from ${sessions} join ${raceClassifications}
        on ${raceClassifications.meetingId} = ${sessions.meetingId} and ${raceClassifications.session} = ${sessions.kind}
      where ${sessions.overAt} > ${now.toString()} and ${raceClassifications.session} = 'race'
    ),
    too_popular as (
      select 'driver' as kind, driver_id as ref, ${racePopularity} as popularity from ahead group by driver_id
      union all select 'team', team_id, ${racePopularity} from ahead group by team_id
      union all select 'circuit', circuit_id, count(*) from ${meetings}
        where end_date > (${now.toString()}::timestamptz at time zone 'UTC')::date group by circuit_id
    ),
    -- A later substitute doesn't take part in the season yet. The line-up of its first meeting is known in advance.
    entered as materialized (
      select distinct e.driver_id, e.team_id
      from ${meetings} m join ${entries} e on e.meeting_id = m.id
      where m.season = ${season} and m.start_date <= greatest(${now.toString()}::timestamptz at time zone 'UTC',
        (select min(start_date) from ${meetings} where season = ${season} and not cancelled))
    ),
    known as (
      select ${searchEntries.id}, ${searchEntries.kind},
        ${searchEntries.popularity} - coalesce(too_popular.popularity, 0) as popularity, answers, score, typo,
        case ${searchEntries.kind}
          when 'driver' then exists (select from entered where driver_id = ${searchEntries.ref})
          when 'team' then exists (select from entered where team_id = ${searchEntries.ref})
          else ${season}::smallint = any(${searchEntries.seasons})
        end as current,
        ${searchEntries.exactNames} @> array[${exactNameOf(words)}] as exact,
        max(answers) over () as most_answers
      from answering join ${searchEntries} on ${searchEntries.id} = entry_id
      left join too_popular on too_popular.kind = ${searchEntries.kind} and too_popular.ref = ${searchEntries.ref}
      where coalesce(${searchEntries.seasons}[1], 0) < ${season}::smallint
        + case when ${searchEntries.kind} in ('driver', 'team') then 0 else 2 end
        or ${searchEntries.kind} = 'driver' and exists (select from entered where driver_id = ${searchEntries.ref})
        or ${searchEntries.kind} = 'team' and exists (select from entered where team_id = ${searchEntries.ref})
    ),
    ranked as (
      select known.*, count(*) over (partition by kind) as total, row_number() over (
        partition by kind
        order by exact desc, typo, score >= ${MIN_CURRENT_SCORE}::float8 desc, current desc, score desc, popularity desc, id
      ) as place
      from known where answers = most_answers
    )
    select ${searchEntries.kind}, ${searchEntries.ref}, ${searchEntries.title}, ${searchEntries.mark},
      ${searchEntries.detail}, ${searchEntries.countryAlpha2} as "countryAlpha2", ${searchEntries.seasons},
      total::integer, exact, typo, current, score::float8
    from ranked join ${searchEntries} on ${searchEntries.id} = ranked.id
    where place <= ${limit} order by ${searchEntries.kind}, place`;
}

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
      select n, entry_ids, weight * likeness * ${TYPO_SCORE}::float8 as score
      from (select alike.*, max(likeness) over (partition by n) as best from alike) as compared
      where likeness >= best * ${MIN_SHARE_OF_BEST}::float8
        and (likeness >= ${MIN_SIMILARITY}::float8 or n not in (select n from spelt))
    )`;
}
