import { createReadStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";

import type { TransactionSql } from "postgres";

import { openDatabase, type Sql } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { migrateDatabase, migrateUpTo } from "#db/migrate.ts";

import {
  BackupUnreadable,
  END_OF_ROWS,
  parseManifest,
  parsePart,
  type Manifest,
  type Sequences,
  type TableHead,
} from "./format.ts";

export class DatabaseNotEmpty extends Error {
  override readonly name = "DatabaseNotEmpty";
}

const BATCH_BYTES = 1 << 18;
const BROKEN_TRANSACTION = "25P02";

export interface ReadBackup {
  readonly manifest: Manifest;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Restores a backup to an empty database and then migrates that database. If either step fails, the database is left
 * empty. The facts aren't restored: the site loads them when it starts. Throws `BackupUnreadable` or
 * `DatabaseNotEmpty`.
 */
export async function readBackup(location: DatabaseLocation, file: string): Promise<ReadBackup> {
  const { sql, close } = openDatabase(location, { max: 2 });
  try {
    await refuseFull(sql);
    const lines = linesOf(file);
    const manifest = parseManifest(await nextText(lines));
    await migrateUpTo(location, Number(manifest.migration)).catch((error: unknown) => {
      if (error instanceof RangeError) {
        throw new BackupUnreadable("written by a later version. Update Gridwalk first.", { cause: error });
      }
      throw error;
    });
    try {
      const read = await sql.begin((transaction) => fill(transaction, lines));
      await migrateDatabase(location);
      return { manifest, ...read };
    } catch (error) {
      await sql.unsafe("drop schema if exists members, site, upstream, facts, source, drizzle cascade");
      throw error;
    }
  } finally {
    await close();
  }
}

async function refuseFull(sql: Sql): Promise<void> {
  const [firstTable] = await sql<{ table: string }[]>`
    select table_schema || '.' || table_name as "table" from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1 limit 1`;
  if (firstTable !== undefined) throw new DatabaseNotEmpty(`it already has tables, such as ${firstTable.table}`);
}

async function fill(
  transaction: TransactionSql,
  lines: AsyncIterator<Buffer>,
): Promise<{ readonly tables: number; readonly rows: number }> {
  let [tables, rows] = [0, 0];
  for (;;) {
    const part = parsePart(await nextText(lines));
    if ("end" in part) {
      if (part.tables !== tables || part.rows !== rows) {
        throw new BackupUnreadable(`damaged (${rows} of ${part.rows} rows found).`);
      }
      return { tables, rows };
    }
    if ("sequences" in part) await setSequences(transaction, part);
    else {
      rows += await fillTable(transaction, part, lines);
      tables++;
    }
  }
}

async function setSequences(transaction: TransactionSql, { sequences }: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await transaction`
      select setval(to_regclass(${name}), ${last}::bigint) where to_regclass(${name}) is not null`;
  }
}

/**
 * Fills a table with COPY. If the server reports an error after the last byte, the driver loses the error and the
 * stream never ends. A query sent right after the stream then fails because the transaction is broken, which reveals
 * that there was an error.
 */
async function fillTable(
  transaction: TransactionSql,
  { table, columns }: TableHead,
  lines: AsyncIterator<Buffer>,
): Promise<number> {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const stream = await transaction.unsafe(`copy ${table} (${names}) from stdin`).writable();
  const failure = new Promise<never>((_resolve, reject) => {
    stream.once("error", reject);
  });
  const send = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => {
      stream.write(bytes, () => resolve());
    });
  const copying = (async () => {
    let rows = 0;
    let batch: Buffer[] = [];
    let size = 0;
    for (;;) {
      const line = await nextLine(lines);
      if (line.length === END_OF_ROWS.length + 1 && line.toString().trimEnd() === END_OF_ROWS) break;
      rows++;
      batch.push(line);
      size += line.length;
      if (size < BATCH_BYTES) continue;
      await send(Buffer.concat(batch));
      batch = [];
      size = 0;
    }
    if (size > 0) await send(Buffer.concat(batch));
    stream.end();
    await setImmediate();
    await transaction`select 1`;
    return rows;
  })();
  try {
    return await Promise.race([copying, failure]);
  } catch (error) {
    // Unless the stream is destroyed, the server waits for more rows.
    if (error instanceof BackupUnreadable) stream.destroy(error);
    const broken = error instanceof Error && "code" in error && error.code === BROKEN_TRANSACTION;
    throw broken ? new BackupUnreadable(`the database rejected the rows of ${table}.`, { cause: error }) : error;
  }
}

async function nextText(lines: AsyncIterator<Buffer>): Promise<string> {
  return (await nextLine(lines)).toString().trimEnd();
}

async function nextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const next = await lines.next();
  if (next.done === true) throw new BackupUnreadable("incomplete (the end is missing).");
  return next.value;
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
        const line = chunk.subarray(start, end + 1);
        yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EISDIR") throw new BackupUnreadable("this is a folder.", { cause: error });
    if (!code.startsWith("Z_")) throw error;
    const reason = code === "Z_BUF_ERROR" ? "incomplete." : "damaged, or not a Gridwalk backup.";
    throw new BackupUnreadable(reason, { cause: error });
  }
  if (rest.length > 0) throw new BackupUnreadable("incomplete (cut off in the middle of a line).");
}
