import { openDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

import { BackupUnreadable } from "./format.ts";
import { readBackup } from "./read-backup.ts";
import { leftOut, type WrittenBackup } from "./write-backup.ts";

const PERMISSION_DENIED = "42501";
const MAX_NAME = 63;
const SUFFIX = "_backup_check";

export class BackupMismatch extends Error {
  override readonly name = "BackupMismatch";
}

/**
 * Restores a backup to a scratch database on the same server, counts its rows and drops the database. Throws if the
 * file can't be restored or the counts differ. Returns the reason why the backup couldn't be verified, or null. Only
 * one process at a time may verify backups of a database.
 */
export async function verifyBackup(
  location: DatabaseLocation,
  file: string,
  backup: WrittenBackup,
): Promise<string | null> {
  const server = openDatabase(location, { max: 1 });
  try {
    const [current] = await server.sql<{ name: string }[]>`select current_database() as name`;
    const name = `${current?.name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`;
    const drop = () => server.sql`drop database if exists ${server.sql(name)} with (force)`;
    // A killed run may have left the scratch database behind.
    await drop();
    try {
      await server.sql`
        create database ${server.sql(name)} template template0 encoding 'UTF8'
        locale_provider libc lc_collate 'C' lc_ctype 'C'`;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === PERMISSION_DENIED)
        return "the database user may not create databases";
      throw error;
    }
    try {
      await compare({ ...location, database: name }, file, backup);
      return null;
    } catch (error) {
      // A newer version may have migrated the database before this version was started again, so the schema is unknown
      // here.
      if (error instanceof BackupUnreadable && error.cause instanceof RangeError)
        return "a newer version of Gridwalk has migrated the database";
      throw error;
    } finally {
      await drop();
    }
  } finally {
    await server.close();
  }
}

async function compare(scratch: DatabaseLocation, file: string, backup: WrittenBackup): Promise<void> {
  const { tables, rows } = await readBackup(scratch, file);
  const restoredRows = await countRows(scratch);
  if (tables === backup.tables && rows === backup.rows && restoredRows === backup.rows) return;
  throw new BackupMismatch(
    `${backup.rows} rows from ${backup.tables} tables were written, but ${rows} rows in ${tables} tables were read and ${restoredRows} restored`,
  );
}

async function countRows(location: DatabaseLocation): Promise<number> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('members', 'site', 'upstream') and table_type = 'BASE TABLE'`;
    let sum = 0;
    for (const { name } of tables.filter((table) => !Object.hasOwn(leftOut, table.name))) {
      const [row] = await sql<{ rows: number }[]>`select count(*)::float8 as rows from ${sql(name)}`;
      sum += row?.rows ?? 0;
    }
    return sum;
  } finally {
    await close();
  }
}
