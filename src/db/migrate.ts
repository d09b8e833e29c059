import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { ReservedSql } from "postgres";

import { openDatabase, type DatabaseLocation } from "./database.ts";

/** This PostgreSQL cannot hold Gridwalk's data; the message says why in one line. */
export class UnsupportedDatabaseError extends Error {
  override readonly name = "UnsupportedDatabaseError";
}

/** The folder drizzle-kit writes to. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const JOURNAL_FILE = join("meta", "_journal.json");
const OLDEST_MAJOR_VERSION = 15;
// Any number will do, so long as nothing else in our database uses it.
const MIGRATION_LOCK = 1_950_2027;

/** Brings the schema up to date; of instances that start together one does it and the others wait. */
export async function migrateDatabase(location: DatabaseLocation): Promise<void> {
  await migrateWith(location, migrationsFolder);
}

/** Brings an empty database to where another one was, whose last migration was made at `lastMs`. Throws a RangeError for an unknown one. */
export async function migrateUpTo(location: DatabaseLocation, lastMs: number): Promise<void> {
  const journal = await readJournal(migrationsFolder);
  if (!journal.entries.some(({ when }) => when === lastMs)) throw new RangeError(`no migration was made at ${lastMs}`);
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.filter(({ when }) => when <= lastMs);
    await writeFile(join(folder, JOURNAL_FILE), JSON.stringify({ ...journal, entries }));
    await migrateWith(location, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, JOURNAL_FILE), "utf8")) as Journal;
}

/** Throws an UnsupportedDatabaseError for a database whose last migration this program doesn't have. */
async function refuseNewerSchema(sql: ReservedSql, folder: string): Promise<void> {
  const [table] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (table?.there !== true) return;
  const [last] = await sql<{ when: string | null }[]>`select max(created_at) as when from drizzle.__drizzle_migrations`;
  const { entries } = await readJournal(folder);
  const newestMs = Math.max(...entries.map(({ when }) => when));
  if (Number(last?.when ?? 0) > newestMs)
    throw new UnsupportedDatabaseError(
      "it was upgraded by a newer version of Gridwalk. Start that version, or restore a backup made with this one",
    );
}

async function migrateWith(location: DatabaseLocation, folder: string): Promise<void> {
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
      await refuseNewerSchema(holder, folder);
      await migrate(db, { migrationsFolder: folder });
      await holder`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    } finally {
      holder.release();
    }
  } finally {
    await close();
  }
}

/** Why a server cannot be used, or null; `version` as PostgreSQL counts it: 150004 is 15.4. */
export function unsupportedReason(version: number, encoding: string): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR_VERSION)
    return `PostgreSQL ${major} is too old: ${OLDEST_MAJOR_VERSION} or later is needed.`;
  if (encoding !== "UTF8") return `the database is encoded in ${encoding}: it has to be created with encoding UTF8.`;
  return null;
}
