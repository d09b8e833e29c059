import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { once } from "node:events";
import { dirname } from "node:path";
import { createGzip } from "node:zlib";
import { pipeline } from "node:stream/promises";

import type { TransactionSql } from "postgres";

import type { Sql } from "#db/database.ts";

import { END_OF_ROWS, FORMAT, type End, type Manifest, type Sequences, type TableHead } from "./format.ts";

/** Tables left out of backups, with the reasons. */
export const leftOut: Readonly<Record<string, string>> = {
  "site.attempts": "Attempt counters of the last few minutes.",
  "site.oauth_states": "Pending logins through another service, valid for minutes.",
  "upstream.live_frames": "Current live session.",
  "upstream.news_items": "Fetched again from the sources.",
  "upstream.news_feeds": "Fetched again from the sources.",
  "upstream.services": "State of services on this machine.",
  "upstream.sync_state": "State of services on this machine.",
  "upstream.service_requests": "Request counts of this machine.",
};

/** Rows fetched at a time. A row with a picture can have half a megabyte. */
const BATCH = 100;

/** What COPY escapes, as SQL strings. The backslash comes first, because it begins the others. */
const ESCAPES = [
  [String.raw`E'\\'`, String.raw`E'\\\\'`],
  [String.raw`E'\n'`, String.raw`E'\\n'`],
  [String.raw`E'\r'`, String.raw`E'\\r'`],
  [String.raw`E'\t'`, String.raw`E'\\t'`],
] as const;

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes a snapshot of user data and source documents while the site keeps running. Facts are left out, because they
 * can be rebuilt. The file gets its final name once it is complete. Only its owner can read it.
 */
export async function writeBackup(sql: Sql, file: string, now: { toString(): string }): Promise<WrittenBackup> {
  const draft = `${file}.unfinished`;
  // Opening fails if the file exists, so that two backups never write to the same file.
  const handle = await open(draft, "wx", 0o600);
  try {
    const totals = await sql.begin("isolation level repeatable read read only", async (transaction) => {
      const lines = backupLines(transaction, now);
      const counts = { tables: 0, rows: 0 };
      const gzip = createGzip();
      const target = createWriteStream("", { fd: handle.fd, autoClose: false });
      const writing = pipeline(gzip, target);
      // An error such as a full disk is handled below. Until then, this handler keeps the rejection from being reported
      // as unhandled.
      writing.catch(() => undefined);
      for await (const chunk of lines(counts)) {
        if (gzip.errored !== null) break;
        if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), writing]);
      }
      gzip.end();
      await writing;
      return counts;
    });
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return totals;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Flushes the names in a folder, so that a rename survives a power cut. Windows can't open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function backupLines(transaction: TransactionSql, now: { toString(): string }) {
  const line = (value: Manifest | TableHead | Sequences | End): string => `${JSON.stringify(value)}\n`;
  return async function* (counts: { tables: number; rows: number }): AsyncGenerator<string> {
    yield line({ gridwalk: "backup", format: FORMAT, writtenAt: now.toString(), ...(await describe(transaction)) });
    for (const { table, columns } of await listTables(transaction)) {
      yield line({ table, columns });
      const rows = transaction.unsafe<{ text: string }[]>(`select ${copyText(columns)} as text from ${table}`);
      for await (const batch of rows.cursor(BATCH)) {
        counts.rows += batch.length;
        yield batch.map(({ text }) => `${text}\n`).join("");
      }
      yield `${END_OF_ROWS}\n`;
      counts.tables++;
    }
    yield line({ sequences: await listSequences(transaction) });
    yield line({ end: true, ...counts });
  };
}

/**
 * Returns the SQL of a row in the text format of COPY. The driver's stream of COPY doesn't always resume its connection
 * after the last row, so a backup would stop there.
 */
function copyText(columns: readonly string[]): string {
  const cells = columns.map((column) => {
    const escaped = ESCAPES.reduce((text, [raw, escape]) => `replace(${text}, ${raw}, ${escape})`, `"${column}"::text`);
    return String.raw`coalesce(${escaped}, '\N')`;
  });
  return cells.join(String.raw` || E'\t' || `);
}

async function describe(transaction: TransactionSql): Promise<{ migration: string; postgres: string }> {
  const [row] = await transaction<{ migration: string | null; postgres: string }[]>`
    select (select max(created_at)::text from drizzle.__drizzle_migrations) as migration,
      current_setting('server_version') as postgres`;
  return { migration: row?.migration ?? "", postgres: row?.postgres ?? "" };
}

/** Lists the tables so that every table comes after those it references. */
async function listTables(transaction: TransactionSql): Promise<TableHead[]> {
  const tables = await transaction<{ table: string; columns: string[]; refersTo: string[] }[]>`
    select t.table_schema || '.' || t.table_name as "table",
      (select array_agg(c.column_name::text order by c.ordinal_position) from information_schema.columns c
        where c.table_schema = t.table_schema and c.table_name = t.table_name and c.is_generated = 'NEVER') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = (t.table_schema || '.' || t.table_name)::regclass and confrelid <> conrelid)
        as "refersTo"
    from information_schema.tables t
    where t.table_schema in ('members', 'site', 'upstream') and t.table_type = 'BASE TABLE' order by 1`;
  const included = tables.filter(({ table }) => !Object.hasOwn(leftOut, table));
  const sorted: (typeof included)[number][] = [];
  const done = new Set<string>();
  while (sorted.length < included.length) {
    const ready = included.filter(
      ({ table, refersTo }) =>
        !done.has(table) &&
        refersTo.every((other) => done.has(other) || !included.some((head) => head.table === other)),
    );
    if (ready.length === 0) throw new Error("The tables have circular references.");
    for (const head of ready) {
      done.add(head.table);
      sorted.push(head);
    }
  }
  return sorted.map(({ table, columns }) => ({ table, columns }));
}

async function listSequences(transaction: TransactionSql): Promise<Record<string, string>> {
  const rows = await transaction<{ name: string; last: string }[]>`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('members', 'site', 'upstream') and last_value is not null order by 1`;
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
