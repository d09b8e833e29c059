import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Sql } from "#db/database.ts";
import type { Temporal } from "#domain/time.ts";

import {
  announceChangedFacts,
  findLoadedFacts,
  lockFacts,
  type LoadedFacts,
} from "./facts-state.ts";
import { type PackManifest, parseManifest } from "./format.ts";
import { copySource, EVERYTHING } from "./copy-source.ts";
import { mergeTable, type Finish } from "./merge.ts";
import { areErgastListsCurrent, rebuildErgast } from "#facts/ergast/rebuild-ergast.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { reapplyDocuments, removeProvisionalMeetings } from "#facts/ingest/reapply.ts";
import { readSeasonPlans, recordPackChanges } from "./pack-changes.ts";
import { openPack, readTable } from "./pack-files.ts";
import { fillSearchIndex, isSearchIndexCurrent } from "#facts/search-index/search-index.ts";
import { isReferredTo, packTables } from "./tables.ts";

export interface LoadProgress {
  readonly table: string;
  readonly done: number;
  readonly of: number;
}

/**
 * Loads the pack in `directory` in one transaction. Does nothing if this pack or a newer one is
 * loaded, because an old instance that restarts during an upgrade must not bring back older facts.
 * Tables of non-commercial data are empty if their files are missing. Newer documents and overrides
 * are then applied again, and changes to upcoming sessions are added to the change log. User data
 * stays the same, except that references to meetings with new ids are updated.
 */
export async function loadPack(options: {
  readonly sql: Sql;
  readonly directory: string;
  readonly now: Temporal.Instant;
  /** Time recorded for the schedule changes in the pack. Defaults to `now`. */
  readonly siteTime?: Temporal.Instant;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly onNewerLoaded?: (loaded: LoadedFacts) => void;
}): Promise<LoadedFacts> {
  const { sql, directory, now, siteTime = now, onProgress, onNewerLoaded } = options;
  const manifest = parseManifest(await readFile(join(directory, "pack.json"), "utf8"));
  const pack = await openPack(directory, manifest);
  const loaded = await findLoadedFacts(sql);
  if (loaded !== null && isNewer(loaded, manifest)) {
    onNewerLoaded?.(loaded);
    return loaded;
  }
  const isBuilt = async (): Promise<boolean> =>
    (await isSearchIndexCurrent(sql)) && (await areErgastListsCurrent(sql));
  if (loaded?.packVersion === pack.version && (await isBuilt())) return loaded;

  return sql.begin(async (transaction) => {
    await lockFacts(transaction);
    const meanwhile = await findLoadedFacts(transaction);
    if (meanwhile?.packVersion === pack.version) {
      // The same facts may have been indexed and listed with other rules.
      if (!(await isSearchIndexCurrent(transaction))) await fillSearchIndex(transaction);
      if (await areErgastListsCurrent(transaction)) return meanwhile;
      await rebuildErgast(transaction, EVERYTHING);
      await announceChangedFacts(transaction);
      return (await findLoadedFacts(transaction)) ?? meanwhile;
    }
    if (meanwhile !== null && isNewer(meanwhile, manifest)) {
      onNewerLoaded?.(meanwhile);
      return meanwhile;
    }

    const plans = meanwhile === null ? null : await readSeasonPlans(transaction, siteTime);
    await removeProvisionalMeetings(transaction);
    const finishes: { readonly finish: Finish; readonly isReferredTo: boolean }[] = [];
    for (const [index, shape] of packTables.entries()) {
      onProgress?.({ table: shape.name, done: index, of: packTables.length });
      const table = pack.tables.get(shape.name);
      const content = table === undefined ? null : await readTable(directory, table, shape);
      const finish = await mergeTable(transaction, shape, content);
      // Rows must be deleted before the rows they refer to.
      finishes.unshift({ finish, isReferredTo: isReferredTo(shape) });
    }
    for (const { finish, isReferredTo } of finishes) if (!isReferredTo) await finish();
    if (meanwhile !== null) await copySource(transaction, EVERYTHING);
    for (const { finish, isReferredTo } of finishes) if (isReferredTo) await finish();
    await transaction`
      insert into facts.pack_state (id, version, edition, facts_as_of, loaded_at)
      values (1, ${pack.version}, ${manifest.edition}, ${manifest.factsAsOf}, ${now.toString()})
      on conflict (id) do update
        set version = excluded.version, edition = excluded.edition, facts_as_of = excluded.facts_as_of, loaded_at = excluded.loaded_at`;
    await reapplyDocuments(transaction, manifest.factsAsOf, now);
    await rebuildFacts(transaction, EVERYTHING);
    if (plans !== null) await recordPackChanges(transaction, plans, siteTime);
    await fillSearchIndex(transaction);
    await announceChangedFacts(transaction);
    onProgress?.({ table: "", done: packTables.length, of: packTables.length });
    const facts = await findLoadedFacts(transaction);
    if (facts === null) throw new Error("The facts have no state after loading.");
    return facts;
  });
}

function isNewer(loaded: LoadedFacts, pack: PackManifest): boolean {
  if (loaded.factsAsOf !== pack.factsAsOf) return loaded.factsAsOf > pack.factsAsOf;
  return loaded.edition > pack.edition;
}
