import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ReservedSql } from "postgres";

import { openDatabase, type Database, type DatabaseLocation } from "./database.ts";

/** This PostgreSQL cannot hold Gridwalk's data; the message says why in one line. */
export class UnsupportedDatabaseError extends Error {
  override readonly name = "UnsupportedDatabaseError";
}

/** Makes a new database, and has the changes since; drizzle-kit writes to it. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings databases from before `migrationsFolder` began to its first step. New ones never run any of it. */
export const upgradeFolder = join(migrationsFolder, "upgrade");

const JOURNAL_FILE = join("meta", "_journal.json");
const OLDEST_MAJOR_VERSION = 15;
// Any number will do, so long as nothing else in our database uses it.
const MIGRATION_LOCK = 1_950_2027;

/** Brings the schema up to date; of instances that start together one does it and the others wait. */
export async function migrateDatabase(location: DatabaseLocation): Promise<void> {
  await withMigrationLock(location, async (db, lastMs) => {
    const { entries } = await readJournal(migrationsFolder);
    const moments = entries.map(({ when }) => when);
    if (lastMs !== null && lastMs > Math.max(...moments))
      throw new UnsupportedDatabaseError(
        "it was upgraded by a newer version of Gridwalk. Start that version, or restore a backup made with this one",
      );
    // The last upgrade step has the moment of the first migration, which it thereby stands for.
    if (lastMs !== null && lastMs < Math.min(...moments)) await migrate(db, { migrationsFolder: upgradeFolder });
    await migrate(db, { migrationsFolder });
  });
}

/** Brings an empty database to where another one was, whose last migration was made at `lastMs`. Throws a RangeError for an unknown one. */
export async function migrateUpTo(location: DatabaseLocation, lastMs: number): Promise<void> {
  for (const source of [migrationsFolder, upgradeFolder]) {
    const journal = await readJournal(source);
    if (!journal.entries.some(({ when }) => when === lastMs)) continue;
    const entries = journal.entries.filter(({ when }) => when <= lastMs);
    return withFolderOf(source, { ...journal, entries }, (folder) =>
      withMigrationLock(location, (db) => migrate(db, { migrationsFolder: folder })),
    );
  }
  throw new RangeError(`no migration was made at ${lastMs}`);
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, JOURNAL_FILE), "utf8")) as Journal;
}

/** Lends a copy of a folder with another journal. */
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

/** Calls `work` with the moment of the last migration, null in a new database. Only one instance at a time does. */
async function withMigrationLock(
  location: DatabaseLocation,
  work: (db: Database, lastMs: number | null) => Promise<void>,
): Promise<void> {
  // One connection holds the lock while the other migrates: the migrator wants a pool to itself.
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

/** Why a server cannot be used, or null; `version` as PostgreSQL counts it: 150004 is 15.4. */
export function unsupportedReason(version: number, encoding: string): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR_VERSION)
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR_VERSION} or later is needed.`;
  if (encoding !== "UTF8") return `the database is encoded in ${encoding}: it has to be created with encoding UTF8.`;
  return null;
}
