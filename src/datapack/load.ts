import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Sql } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#services.ts";

import { parseManifest } from "./format.ts";
import { mergeTable, type Executor } from "./merge.ts";
import { openPack, readTable } from "./pack-files.ts";
import { fillSearchIndex, isSearchIndexCurrent } from "./search-index.ts";
import { packTables } from "./tables.ts";

export interface LoadProgress {
  readonly table: string;
  /** Tables done, of all. */
  readonly done: number;
  readonly of: number;
}

/** Whoever holds this advisory lock loads; everybody else waits and then finds the work done. */
const loadLock = 4_711_950;

/**
 * Brings the database's facts to what the pack in `directory` says, in one transaction: a load that is killed has not
 * happened and is simply repeated. Does nothing when this pack is loaded already. Files of non-commercial tables may be
 * missing; those tables are then empty. Nothing outside the schema `facts` is touched.
 */
export async function loadPack(options: {
  readonly sql: Sql;
  readonly directory: string;
  readonly now: Temporal.Instant;
  readonly onProgress?: (progress: LoadProgress) => void;
}): Promise<FactsState> {
  const { sql, directory, now, onProgress } = options;
  const manifest = parseManifest(await readFile(join(directory, "pack.json"), "utf8"));
  const pack = await openPack(directory, manifest);
  const loaded = await findLoadedFacts(sql);
  if (loaded?.version === pack.version && (await isSearchIndexCurrent(sql))) return loaded;

  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${loadLock})`;
    const meanwhile = await findLoadedFacts(transaction);
    if (meanwhile?.version === pack.version) {
      // The same facts, loaded by a program that had no search or searched by other rules.
      if (!(await isSearchIndexCurrent(transaction))) await fillSearchIndex(transaction);
      return meanwhile;
    }

    const finishes: (() => Promise<void>)[] = [];
    for (const [index, shape] of packTables.entries()) {
      onProgress?.({ table: shape.name, done: index, of: packTables.length });
      const table = pack.tables.get(shape.name);
      const content = table === undefined ? null : await readTable(directory, table, shape);
      finishes.push(await mergeTable(transaction, shape, content));
    }
    // A row may only go after those that refer to it.
    for (const finish of finishes.toReversed()) await finish();
    await transaction`
      insert into facts.pack_state (id, version, facts_as_of, loaded_at)
      values (1, ${pack.version}, ${manifest.factsAsOf}, ${now.toString()})
      on conflict (id) do update
        set version = excluded.version, facts_as_of = excluded.facts_as_of, loaded_at = excluded.loaded_at`;
    await fillSearchIndex(transaction);
    onProgress?.({ table: "", done: packTables.length, of: packTables.length });
    return { version: pack.version, factsAsOf: manifest.factsAsOf, loadedAt: now };
  });
}

/** The facts that a finished load left, or null in an empty database. */
export async function findLoadedFacts(sql: Executor): Promise<FactsState | null> {
  const [row] = await sql<{ version: string; factsAsOf: string; loadedAtMs: number }[]>`
    select version, facts_as_of as "factsAsOf", (extract(epoch from loaded_at) * 1000)::float8 as "loadedAtMs" from facts.pack_state where id = 1`;
  if (row === undefined) return null;
  // Asked for as a number: Drizzle, once opened on the same pool, switches the driver's own dates off.
  const { loadedAtMs, ...facts } = row;
  return { ...facts, loadedAt: Temporal.Instant.fromEpochMilliseconds(Math.round(loadedAtMs)) };
}
