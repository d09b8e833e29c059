import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { toSnakeCase } from "drizzle-orm/casing";
import type { ParameterOrJSON, TransactionSql } from "postgres";

import { shapeOf, type PackRow } from "#facts/store/tables.ts";

export type Scope = Readonly<Record<string, string | number>>;

function json<T extends PgTable>(table: T, rows: readonly PackRow<T>[]): string {
  const columns = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [key, toSnakeCase(column.name)] as const,
  );
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, name]) => [name, (row as Record<string, unknown>)[key] ?? null])),
    ),
  );
}

/**
 * Makes the rows of a table within `scope` (column names and values) exactly these, and says whether they differed. Rows
 * that others refer to do not go this way.
 */
export async function replaceRows<T extends PgTable>(
  transaction: TransactionSql,
  table: T,
  scope: Scope,
  rows: readonly PackRow<T>[],
): Promise<boolean> {
  const target = `facts.${shapeOf(table).name}`;
  const within = (firstParameter: number): string =>
    Object.keys(scope)
      .map((column, index) => `${column} = $${index + firstParameter}`)
      .join(" and ");
  const values: ParameterOrJSON<never>[] = [json(table, rows), ...Object.values(scope)];
  const said = `select * from jsonb_populate_recordset(null::${target}, $1::text::jsonb)`;
  const [difference] = await transaction.unsafe<{ differs: boolean }[]>(
    `with said as (${said}), held as (select * from ${target} where ${within(2)})
     select exists ((table said except table held) union all (table held except table said)) as differs`,
    values,
  );
  if (difference?.differs !== true) return false;
  await transaction.unsafe(`delete from ${target} where ${within(1)}`, Object.values(scope));
  await transaction.unsafe(`insert into ${target} ${said}`, [json(table, rows)]);
  return true;
}

/** Adds rows whose key is not there yet, and says whether there were any. */
export async function addRows<T extends PgTable>(
  transaction: TransactionSql,
  table: T,
  rows: readonly PackRow<T>[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const target = `facts.${shapeOf(table).name}`;
  const added = await transaction.unsafe(
    `insert into ${target} select * from jsonb_populate_recordset(null::${target}, $1::text::jsonb)
     on conflict do nothing returning 1`,
    [json(table, rows)],
  );
  return added.length > 0;
}
