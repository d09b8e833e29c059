import { setImmediate } from "node:timers/promises";

import { getTableConfig } from "drizzle-orm/pg-core";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Sql, TransactionSql } from "postgres";

import type { TableContent } from "./pack-files.ts";
import { targetOf, type TableShape } from "./tables.ts";

export type Executor = Sql | TransactionSql;

/** Completes the merge of a table. To be called once all tables have been merged, starting with the last table. */
export type Finish = () => Promise<void>;

/**
 * Merges the content into a table. Null means that the pack has no rows for the table. The returned function removes
 * obsolete rows.
 */
export async function mergeTable(sql: Executor, shape: TableShape, content: TableContent | null): Promise<Finish> {
  const target = targetOf("source", shape);
  if (await isEmpty(sql, target))
    return content === null ? nothing : fill(sql, target, () => copy(sql, target, content));
  const staged = `pack_${shape.name}`;
  await stageRows(sql, shape, { target, staged }, content);
  const rows = { target, from: staged, within: null };
  await upsertRows(sql, shape, rows);
  return async () => {
    await deleteRows(sql, shape, rows);
    await sql.unsafe(`analyze ${target}`);
  };
}

/** Copies rows into the new temporary table `staged`, which has the columns of `target`. */
export async function stageRows(
  sql: Executor,
  shape: TableShape,
  { target, staged }: { readonly target: string; readonly staged: string },
  content: TableContent | null,
): Promise<void> {
  await sql.unsafe(`create temp table ${staged} (like ${target} including defaults) on commit drop`);
  if (content !== null) await copy(sql, staged, content);
  await sql.unsafe(`alter table ${staged} add primary key (${shape.primaryKey.join(", ")})`);
  await sql.unsafe(`analyze ${staged}`);
}

const nothing: Finish = () => Promise.resolve();

export async function isEmpty(sql: Executor, target: string): Promise<boolean> {
  return (await sql.unsafe(`select 1 from ${target} limit 1`)).length === 0;
}

/**
 * Fills an empty table without its indexes and references, which takes half the time. The returned function restores
 * the references.
 */
export async function fill(sql: Executor, target: string, insert: () => Promise<unknown>): Promise<Finish> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${target}::regclass and not indisprimary order by 1`;
  const references = await sql<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${target}::regclass and contype = 'f' order by 1`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const { name } of references) await sql.unsafe(`alter table ${target} drop constraint ${name}`);
  await insert();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe(`analyze ${target}`);
  return async () => {
    for (const { name, definition } of references) {
      await sql.unsafe(`alter table ${target} add constraint ${name} ${definition}`);
    }
  };
}

/** Table to change (`target`) and table to copy the rows from (`from`). Both names include the schema. */
export interface MergedRows {
  readonly target: string;
  readonly from: string;
  readonly within: Condition;
}

/** Limits a merge to the rows that have one of the values in a column. Null means every row. */
export type Condition = { readonly column: string; readonly values: readonly number[] } | null;

/** Adds new rows and updates changed ones. Unchanged rows aren't even locked. */
export async function upsertRows(sql: Executor, shape: TableShape, rows: MergedRows): Promise<void> {
  const { target, from, within } = rows;
  const columns = shape.columns.map((column) => column.name);
  const list = columns.join(", ");
  const values = columns.filter((column) => !shape.primaryKey.includes(column));
  const update = `update set ${values.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  await releaseUniqueValues(sql, shape, rows);
  await sql.unsafe(
    `insert into ${target} (${list})
     select ${list} from ${from} as new where ${conditionOn("new", within)}
     except select ${list} from ${target} as old where ${conditionOn("old", within)}
     on conflict (${shape.primaryKey.join(", ")}) do ${values.length === 0 ? "nothing" : update}`,
    parametersOf(rows),
  );
}

export async function deleteRows(sql: Executor, shape: TableShape, rows: MergedRows): Promise<void> {
  const { target, from, within } = rows;
  // Rows with the same key agree in every column of the key. Without this condition, the whole table would be compared.
  const isInKey = within !== null && shape.primaryKey.includes(within.column);
  await sql.unsafe(
    `delete from ${target} as old where ${conditionOn("old", within)} and not exists (
       select from ${from} as new where ${sameKey(shape)} and ${conditionOn("new", isInKey ? within : null)})`,
    parametersOf(rows),
  );
}

/** Returns the condition in SQL for the table with this alias. `$1` is the list of values. */
function conditionOn(alias: string, within: Condition): string {
  return within === null ? "true" : `${alias}.${within.column} = any($1::integer[])`;
}

function parametersOf({ within }: MergedRows): number[][] {
  return within === null ? [] : [[...within.values]];
}

/**
 * Copies rows with COPY. If an error arrives after the last byte (usually a constraint violation), postgres.js drops it
 * and the stream never ends. A query sent right after the stream therefore fails in the broken transaction, and reveals
 * the error.
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

/**
 * Clears unique values that will change or be deleted. When a round passes from one meeting to another, both meetings
 * would briefly have the round, because PostgreSQL checks unique indexes row by row. Only nullable columns are cleared.
 * Season and slug never pass to another meeting.
 */
async function releaseUniqueValues(sql: Executor, shape: TableShape, rows: MergedRows): Promise<void> {
  const config = getTableConfig(shape.table);
  const released = config.indexes
    .filter((index) => index.config.unique)
    .flatMap((index) => index.config.columns)
    .flatMap((column) =>
      config.columns.filter(
        (tableColumn) => "name" in column && tableColumn.name === column.name && !tableColumn.notNull,
      ),
    )
    .map((column) => toSnakeCase(column.name));
  for (const column of new Set(released)) {
    await sql.unsafe(
      `update ${rows.target} as old set ${column} = null
       where ${conditionOn("old", rows.within)} and ${column} is not null and not exists (
         select from ${rows.from} as new where ${sameKey(shape)} and new.${column} = old.${column})`,
      parametersOf(rows),
    );
  }
}
