import { setImmediate } from "node:timers/promises";

import { getTableConfig } from "drizzle-orm/pg-core";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Sql, TransactionSql } from "postgres";

import type { TableContent } from "./pack-files.ts";
import type { TableShape } from "./tables.ts";

/** The connection, or a transaction on it. */
export type Executor = Sql | TransactionSql;

/** Removes the rows that the pack no longer has, once nothing refers to them. */
type Cleanup = () => Promise<void>;

const nothing: Cleanup = () => Promise.resolve();

/**
 * Makes a table hold the content's rows (none for null) but for those that must go, which the returned function removes.
 * An empty table is filled directly; else rows are inserted or, only where they differ, updated.
 */
export async function mergeTable(sql: Executor, shape: TableShape, content: TableContent | null): Promise<Cleanup> {
  const target = `facts.${shape.name}`;
  const [first] = await sql.unsafe(`select 1 from ${target} limit 1`);
  if (first === undefined) {
    if (content !== null) await copy(sql, target, content);
    await sql.unsafe(`analyze ${target}`);
    return nothing;
  }
  const staged = `pack_${shape.name}`;
  await sql.unsafe(`create temp table ${staged} (like ${target}) on commit drop`);
  if (content !== null) await copy(sql, staged, content);
  await sql.unsafe(`alter table ${staged} add primary key (${shape.primaryKey.join(", ")})`);
  await sql.unsafe(`analyze ${staged}`);
  await releaseUniqueValues(sql, shape, target, staged);
  await sql.unsafe(upsert(shape, target, staged));
  return async () => {
    await sql.unsafe(
      `delete from ${target} as old where not exists (select from ${staged} as new where ${sameKey(shape)})`,
    );
    await sql.unsafe(`analyze ${target}`);
  };
}

/**
 * The driver loses an error that comes after the last byte was sent (a constraint, mostly), and the stream then never
 * finishes: a query right behind tells. It fails in a transaction that the COPY has already broken.
 */
async function copy(sql: Executor, target: string, content: TableContent): Promise<void> {
  const stream = await sql.unsafe(`copy ${target} (${content.columns.join(", ")}) from stdin`).writable();
  const failure = new Promise<never>((_resolve, reject) => {
    stream.once("error", reject);
  });
  const copied = (async () => {
    for (const chunk of chunks(content.rows)) await new Promise((resolve) => stream.write(chunk, resolve));
    stream.end();
    await setImmediate();
    await sql`select 1`;
  })();
  try {
    await Promise.race([copied, failure]);
  } catch (error) {
    throw new Error(`The database refused the rows for ${target}`, { cause: error });
  }
}

function* chunks(bytes: Buffer, size = 1 << 18): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

function sameKey(shape: TableShape): string {
  return shape.primaryKey.map((column) => `old.${column} = new.${column}`).join(" and ");
}

function upsert(shape: TableShape, target: string, staged: string): string {
  const columns = shape.columns.map((column) => column.name);
  const values = columns.filter((column) => !shape.primaryKey.includes(column));
  const insert = `insert into ${target} as old (${columns.join(", ")}) select ${columns.join(", ")} from ${staged}
    on conflict (${shape.primaryKey.join(", ")})`;
  if (values.length === 0) return `${insert} do nothing`;
  const row = (alias: string) => `row(${values.map((column) => `${alias}.${column}`).join(", ")})`;
  return `${insert} do update set ${values.map((column) => `${column} = excluded.${column}`).join(", ")}
    where ${row("old")} is distinct from ${row("excluded")}`;
}

/**
 * When a calendar changes, a round passes from one meeting to another; PostgreSQL checks a unique index row by row and
 * would stumble over the moment in which both hold it. So rows whose unique values change, or that will go, first give them up:
 * nullable ones become null. The season and slug of a meeting are its identity and never pass on.
 */
async function releaseUniqueValues(sql: Executor, shape: TableShape, target: string, staged: string): Promise<void> {
  const config = getTableConfig(shape.table);
  const released = config.indexes
    .filter((index) => index.config.unique)
    .flatMap((index) => index.config.columns)
    .flatMap((column) =>
      config.columns.filter((known) => "name" in column && known.name === column.name && !known.notNull),
    )
    .map((column) => toSnakeCase(column.name));
  for (const column of new Set(released)) {
    await sql.unsafe(`update ${target} as old set ${column} = null where ${column} is not null and not exists (
      select from ${staged} as new where ${sameKey(shape)} and new.${column} = old.${column})`);
  }
}
