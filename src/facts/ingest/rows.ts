import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { toSnakeCase } from "drizzle-orm/casing";
import type { ParameterOrJSON, TransactionSql } from "postgres";

import { shapeOf, targetOf, type Layer, type PackRow } from "#facts/store/tables.ts";

/** Selects rows by the values of their columns. A list matches any of its values. */
export type Scope = Readonly<Record<string, string | number | readonly number[]>>;

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

const valuesOf = (scope: Scope) => Object.values(scope) as ParameterOrJSON<never>[];

export async function listRows<T extends PgTable>(
  transaction: TransactionSql,
  layer: Layer,
  table: T,
  scope: Scope,
): Promise<PackRow<T>[]> {
  const shape = shapeOf(table);
  const columns = shape.columns.map(({ key, name }) => `${name} as "${key}"`).join(", ");
  return transaction.unsafe<PackRow<T>[]>(
    `select ${columns} from ${targetOf(layer, shape)} where ${within(scope)} order by ${shape.primaryKey.join(", ")}`,
    valuesOf(scope),
  );
}

/** Lists every column by name, because the table in the database may have additional columns with defaults. */
function statementParts(layer: Layer, table: PgTable) {
  const shape = shapeOf(table);
  const target = targetOf(layer, shape);
  const columns = shape.columns.map(({ name }) => name).join(", ");
  return {
    target,
    columns,
    rowsQuery: `select ${columns} from jsonb_populate_recordset(null::${target}, $1::text::jsonb)`,
  };
}

function within(scope: Scope, firstParameter = 1): string {
  return Object.entries(scope)
    .map(([column, value], index) => {
      const parameter = `$${index + firstParameter}`;
      return `${column} = ${Array.isArray(value) ? `any(${parameter}::integer[])` : parameter}`;
    })
    .join(" and ");
}

/**
 * Replaces all rows within `scope` and returns true if they differed. Must not be used for rows that other tables refer
 * to.
 */
export async function replaceRows<T extends PgTable>(
  transaction: TransactionSql,
  layer: Layer,
  table: T,
  scope: Scope,
  rows: readonly PackRow<T>[],
): Promise<boolean> {
  const { target, columns, rowsQuery } = statementParts(layer, table);
  const values: ParameterOrJSON<never>[] = [json(table, rows), ...valuesOf(scope)];
  const [difference] = await transaction.unsafe<{ differs: boolean }[]>(
    `with given as (${rowsQuery}), existing as (select ${columns} from ${target} where ${within(scope, 2)})
     select exists ((table given except table existing) union all (table existing except table given)) as differs`,
    values,
  );
  if (difference?.differs !== true) return false;
  await transaction.unsafe(`delete from ${target} where ${within(scope)}`, valuesOf(scope));
  await transaction.unsafe(`insert into ${target} (${columns}) ${rowsQuery}`, [json(table, rows)]);
  return true;
}

export async function addRows<T extends PgTable>(
  transaction: TransactionSql,
  table: T,
  rows: readonly PackRow<T>[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const { target, columns, rowsQuery } = statementParts("source", table);
  const insertedRows = await transaction.unsafe(
    `insert into ${target} (${columns}) ${rowsQuery} on conflict do nothing returning 1`,
    [json(table, rows)],
  );
  return insertedRows.length > 0;
}
