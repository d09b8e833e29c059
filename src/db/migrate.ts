import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ReservedSql } from "postgres";

import { openDatabase, type Database, type DatabaseLocation } from "./database.ts";

export class UnsupportedDatabaseError extends Error {
  override readonly name = "UnsupportedDatabaseError";
}

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Upgrades for databases older than the first migration. New databases never run them. */
export const upgradeFolder = join(migrationsFolder, "upgrade");

const JOURNAL_FILE = join("meta", "_journal.json");
const OLDEST_MAJOR_VERSION = 15;
// Arbitrary, but different from all other advisory locks.
const MIGRATION_LOCK = 1_950_2027;

/** Migrates the database. If several instances start together, one migrates while the others wait. */
export async function migrateDatabase(location: DatabaseLocation): Promise<void> {
  await withMigrationLock(location, async (db, lastMs) => {
    const { entries } = await readJournal(migrationsFolder);
    const moments = entries.map(({ when }) => when);
    if (lastMs !== null && lastMs > Math.max(...moments))
      throw new UnsupportedDatabaseError(
        "it was upgraded by a newer version of Gridwalk. Start that version, or restore a backup made with this one",
      );
    // The last upgrade has the timestamp of the first migration, which therefore counts as done.
    if (lastMs !== null && lastMs < Math.min(...moments)) await migrate(db, { migrationsFolder: upgradeFolder });
    await migrate(db, { migrationsFolder });
  });
}

/**
 * Migrates an empty database up to the migration with the timestamp `lastMs`. Throws a RangeError if there is no such
 * migration.
 */
export async function migrateUpTo(location: DatabaseLocation, lastMs: number): Promise<void> {
  for (const source of [migrationsFolder, upgradeFolder]) {
    const journal = await readJournal(source);
    if (!journal.entries.some(({ when }) => when === lastMs)) continue;
    const entries = journal.entries.filter(({ when }) => when <= lastMs);
    return withFolderOf(source, { ...journal, entries }, (folder) =>
      withMigrationLock(location, (db) => migrate(db, { migrationsFolder: folder })),
    );
  }
  throw new RangeError(`no migration has the timestamp ${lastMs}`);
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, JOURNAL_FILE), "utf8")) as Journal;
}

async function withFolderOf(source: string, journal: Journal, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-migrations-"));
  try {
    await cp(source, folder, { recursive: true });
    await writeFile(join(folder, JOURNAL_FILE), JSON.stringify(journal));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` in one instance at a time. `lastMs` is the timestamp of the last migration, or null if there is none. */
async function withMigrationLock(
  location: DatabaseLocation,
  work: (db: Database, lastMs: number | null) => Promise<void>,
): Promise<void> {
  // One connection holds the lock while the other migrates.
  const { sql, db, close } = openDatabase(location, { max: 2 });
  try {
    const holder = await sql.reserve();
    try {
      const [server] = await holder<{ version: string; encoding: string }[]>`
        select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`;
      const reason = server && unsupportedReason(Number(server.version), server.encoding);
      if (reason != null) throw new UnsupportedDatabaseError(reason);
      await holder`select pg_advisory_lock(${MIGRATION_LOCK})`;
      await work(db, await findLastMigration(holder));
      await holder`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    } finally {
      holder.release();
    }
  } finally {
    await close();
  }
}

async function findLastMigration(sql: ReservedSql): Promise<number | null> {
  const [table] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (table?.there !== true) return null;
  const [last] = await sql<{ when: string | null }[]>`select max(created_at) as when from drizzle.__drizzle_migrations`;
  return last?.when == null ? null : Number(last.when);
}

/** Returns why the server can't be used, or null if it can. `version` is 150004 for PostgreSQL 15.4. */
export function unsupportedReason(version: number, encoding: string): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR_VERSION)
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR_VERSION} or later is needed.`;
  if (encoding !== "UTF8") return `the database is encoded in ${encoding}: it has to be created with encoding UTF8.`;
  return null;
}
