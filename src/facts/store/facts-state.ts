import type { Sql } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { SeasonSpan } from "#domain/calendar/site-season.ts";

import type { Executor } from "./merge.ts";

/** The loaded facts. Pages cached under another version are dropped. */
export interface FactsState {
  /** The pack's version and the number of changes since it was loaded, e.g. `3f2a….7`. */
  readonly version: string;
  /** Last day covered by the pack, yyyy-mm-dd. */
  readonly factsAsOf: string;
  /** Orders packs that cover the same last day: a higher edition is newer. */
  readonly edition: number;
  /** Date on which results were last received, in the pack or from a results service. Real time, yyyy-mm-dd. */
  readonly resultsReceivedOn: string;
  readonly loadedAt: Temporal.Instant;
  readonly seasons: readonly SeasonSpan[];
}

/** Channel on which PostgreSQL notifies all instances, without a payload, when a change of facts is committed. */
const CHANNEL = "facts_changed";

const FACTS_LOCK = 4_711_950;

/** Must be called first in every transaction that changes facts. The lock ends with the transaction. */
export async function lockFacts(transaction: Executor): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${FACTS_LOCK})`;
}

export interface LoadedFacts extends FactsState {
  /** Version of the pack alone, without later changes. */
  readonly packVersion: string;
}

interface StateRow {
  readonly packVersion: string;
  readonly edition: number;
  readonly revision: number;
  readonly factsAsOf: string;
  readonly resultsReceivedOn: string;
  readonly loadedAtMs: number;
  readonly seasons: readonly { readonly year: number; readonly overAtMs: number }[];
}

export async function findLoadedFacts(sql: Executor): Promise<LoadedFacts | null> {
  // A single statement, so that the calendars and the revision are consistent.
  const [row] = await sql<StateRow[]>`
    select version as "packVersion", edition, revision, facts_as_of as "factsAsOf",
      (extract(epoch from loaded_at) * 1000)::float8 as "loadedAtMs",
      greatest(facts_as_of, (
        select to_char(max(first_seen_at) at time zone 'UTC', 'YYYY-MM-DD')
          from upstream.documents where kind <> 'calendar')) as "resultsReceivedOn",
      (select coalesce(json_agg(json_build_object('year', season, 'overAtMs', over_at_ms) order by season), '[]')
         from (select m.season, (extract(epoch from max(s.over_at)) * 1000)::float8 as over_at_ms
                 from facts.meetings m join facts.sessions s on s.meeting_id = m.id and s.kind = 'race'
                where not m.cancelled group by m.season) calendars) as seasons
    from facts.pack_state where id = 1`;
  if (row === undefined) return null;
  const { packVersion, edition, revision, factsAsOf, resultsReceivedOn, loadedAtMs, seasons } = row;
  return {
    version: `${packVersion}.${revision}`,
    packVersion,
    edition,
    factsAsOf,
    resultsReceivedOn,
    // Selected as a number, because Drizzle uses the same pool and disables the driver's parsing of dates.
    loadedAt: Temporal.Instant.fromEpochMilliseconds(Math.round(loadedAtMs)),
    seasons: seasons.map(({ year, overAtMs }) => ({
      year,
      overAt: Temporal.Instant.fromEpochMilliseconds(Math.round(overAtMs)),
    })),
  };
}

/** Must be called in every transaction that changes facts. When it commits, all instances drop their caches. */
export async function announceChangedFacts(transaction: Executor): Promise<void> {
  await transaction`update facts.pack_state set revision = revision + 1 where id = 1`;
  await transaction`select pg_notify(${CHANNEL}, '')`;
}

export interface FactsWatch {
  /** Returns a new object after every change. */
  current(): FactsState;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Watches for facts changed by any instance. After reconnecting, also checks for changes missed in the meantime. */
export async function watchFacts(
  sql: Sql,
  loaded: FactsState,
  onFailure: (error: unknown) => void,
): Promise<FactsWatch> {
  let current = loaded;
  const listeners: (() => void)[] = [];

  async function look(): Promise<void> {
    const loadedFacts = await findLoadedFacts(sql);
    if (loadedFacts === null || loadedFacts.version === current.version) return;
    current = loadedFacts;
    for (const listener of listeners) listener();
  }
  const lookAgain = (): void => void look().catch(onFailure);

  const { unlisten } = await sql.listen(CHANNEL, lookAgain, lookAgain);
  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    close: () => unlisten(),
  };
}
