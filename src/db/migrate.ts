import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ReservedSql } from "postgres";

import { openDatabase, type Database } from "./database.ts";
import type { DatabaseLocation } from "./location.ts";
import { isLockTimeout } from "./violations.ts";

export class UnsupportedDatabaseError extends Error {
  override readonly name = "UnsupportedDatabaseError";
}

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const JOURNAL_FILE = join("meta", "_journal.json");
const OLDEST_MAJOR_VERSION = 15;
// Arbitrary, but different from all other advisory locks.
const MIGRATION_LOCK = 1_950_2027;

/** PostgreSQL looks for deadlocks after one second. */
const LOCK_TIMEOUT_MS = 200;
const RETRY_AFTER_MS = 300;
/** With the pauses, at least a minute. */
const MAX_ATTEMPTS = 200;

/** Last migration before older programs were allowed to run on newer schemas. */
const OLDEST_COMPATIBLE = "0007_driver_news";

/**
 * Migrates the database. If several instances start together, one migrates while the others wait.
 * Returns "newer" if a newer version has migrated the database but this version can still use the
 * schema. Throws if it can't.
 */
export async function migrateDatabase(location: DatabaseLocation): Promise<"current" | "newer"> {
  return withMigrationLock(location, async (db, lastMs) => {
    const { entries } = await readJournal(migrationsFolder);
    const moments = entries.map(({ when }) => when);
    const newest = Math.max(...moments);
    if (lastMs !== null && lastMs > newest) {
      const needed = await findOldestCompatible(db);
      if (needed !== null && needed <= newest) return "newer";
      throw new UnsupportedDatabaseError(
        "it was upgraded by a newer version of Gridwalk. Start that version, or restore a backup made with this one",
      );
    }
    const oldest = await oldestCompatible(migrationsFolder);
    // A standby can't be written to.
    if (lastMs === newest && (await findOldestCompatible(db)) === oldest) return "current";
    if (lastMs !== null && lastMs < Math.min(...moments))
      throw new UnsupportedDatabaseError(
        "it is from before 22 November 2026, which is too old to upgrade.",
      );
    await applyMigrations(db, migrationsFolder);
    await recordOldestCompatible(db, oldest);
    return "current";
  });
}

/**
 * Applies what is missing, in one transaction. Other instances are answering requests meanwhile,
 * and PostgreSQL could end a deadlock by cancelling one of their queries. So a migration that waits
 * for a lock lets go of all its locks first, and tries again.
 */
async function applyMigrations(db: Database, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`));
      return await migrate(db, { migrationsFolder: folder });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_AFTER_MS);
    }
}

/**
 * Returns the migration that a contract step names in its line "-- contract after NAME". Programs
 * must know that migration.
 */
export function contractOf(migration: string): string | null {
  return /^-- contract after (\w+)$/m.exec(migration)?.[1] ?? null;
}

/**
 * Returns the timestamp of the latest migration that programs must know to use the schema after all
 * migrations in `folder`. Contract steps change the result, but expand steps don't.
 */
export async function oldestCompatible(folder: string): Promise<number> {
  const { entries } = await readJournal(folder);
  const texts = await Promise.all(
    entries.map(({ tag }) => readFile(join(folder, `${tag}.sql`), "utf8")),
  );
  const required = new Set([OLDEST_COMPATIBLE, ...texts.flatMap((text) => contractOf(text) ?? [])]);
  return Math.max(...entries.filter(({ tag }) => required.has(tag)).map(({ when }) => when));
}

/** Returns null if the schema is older than this record. */
async function findOldestCompatible(db: Database): Promise<number | null> {
  const [table] = await db.execute<{ there: boolean }>(sql`
    select to_regclass('drizzle.oldest_compatible') is not null as there`);
  if (table?.there !== true) return null;
  const [row] = await db.execute<{ migration: string }>(
    sql`select migration from drizzle.oldest_compatible`,
  );
  return row === undefined ? null : Number(row.migration);
}

/** Older programs read this table, so its structure must not change. */
async function recordOldestCompatible(db: Database, migration: number): Promise<void> {
  if ((await findOldestCompatible(db)) === migration) return;
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`create table if not exists drizzle.oldest_compatible (migration bigint not null)`,
    );
    await transaction.execute(sql`delete from drizzle.oldest_compatible`);
    await transaction.execute(
      sql`insert into drizzle.oldest_compatible (migration) values (${migration})`,
    );
  });
}

/**
 * Migrates an empty database up to the migration with the timestamp `lastMs`. Throws a RangeError
 * if there is no such migration.
 */
export async function migrateUpTo(location: DatabaseLocation, lastMs: number): Promise<void> {
  const journal = await readJournal(migrationsFolder);
  if (!journal.entries.some(({ when }) => when === lastMs))
    throw new RangeError(`no migration has the timestamp ${lastMs}`);
  const entries = journal.entries.filter(({ when }) => when <= lastMs);
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(join(folder, JOURNAL_FILE), JSON.stringify({ ...journal, entries }));
    await withMigrationLock(location, (db) => applyMigrations(db, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, JOURNAL_FILE), "utf8")) as Journal;
}

/**
 * Runs `work` in one instance at a time. `lastMs` is the timestamp of the last migration, or null
 * if there is none.
 */
async function withMigrationLock<T>(
  location: DatabaseLocation,
  work: (db: Database, lastMs: number | null) => Promise<T>,
): Promise<T> {
  // One connection holds the lock while the other migrates.
  const { sql: pool, db, close } = openDatabase(location, { max: 2 });
  try {
    const holder = await pool.reserve();
    try {
      const [server] = await holder<{ version: string; encoding: string }[]>`
        select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`;
      const reason = server && unsupportedReason(Number(server.version), server.encoding);
      if (reason != null) throw new UnsupportedDatabaseError(reason);
      await holder`select pg_advisory_lock(${MIGRATION_LOCK})`;
      const result = await work(db, await findLastMigration(holder));
      await holder`select pg_advisory_unlock(${MIGRATION_LOCK})`;
      return result;
    } finally {
      holder.release();
    }
  } finally {
    await close();
  }
}

async function findLastMigration(holder: ReservedSql): Promise<number | null> {
  const [table] = await holder<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (table?.there !== true) return null;
  const [last] = await holder<
    { when: string | null }[]
  >`select max(created_at) as when from drizzle.__drizzle_migrations`;
  return last?.when == null ? null : Number(last.when);
}

/**
 * Returns why the server can't be used, or null if it can. `version` is 150004 for PostgreSQL 15.4.
 */
export function unsupportedReason(version: number, encoding: string): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR_VERSION)
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR_VERSION} or later is needed.`;
  if (encoding !== "UTF8") return `the database's encoding is ${encoding}, but it must be UTF8.`;
  return null;
}
