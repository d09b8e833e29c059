import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  type AnyPgColumn,
  check,
  type CheckBuilder,
  customType,
  PgText,
} from "drizzle-orm/pg-core";

import { Temporal } from "#domain/time.ts";

/** Keeps PostgreSQL's microsecond precision. In raw SQL, pass the result of `toString()`. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (moment) => moment.toString(),
  fromDriver: (text) => Temporal.Instant.from(text),
});

/** Returns a CHECK for each text column with an `enum`. Drizzle enforces enums only in types. */
export function enumChecks(columns: Readonly<Record<string, AnyPgColumn>>): CheckBuilder[] {
  const tables = new Set(Object.values(columns).map(({ table }) => table));
  // The columns passed to a table's extra configuration lack their enum values, so this reads them
  // from the table.
  return [...tables].flatMap((table) => Object.values(getTableColumns(table))).flatMap(enumCheck);
}

function enumCheck(column: AnyPgColumn): CheckBuilder[] {
  if (!is(column, PgText) || column.enumValues === undefined) return [];
  const values = column.enumValues.map((value) => `'${value}'`).join(", ");
  return [check(nameOf(column), sql`${column} in (${sql.raw(values)})`)];
}

export function fromOne(...columns: readonly AnyPgColumn[]): CheckBuilder[] {
  return columns.map((column) => check(nameOf(column), atLeast(column, 1)));
}

export function notNegative(...columns: readonly AnyPgColumn[]): CheckBuilder[] {
  return columns.map((column) => check(nameOf(column), atLeast(column, 0)));
}

function nameOf(column: AnyPgColumn): string {
  return `${getTableName(column.table)}_${toSnakeCase(column.name)}`;
}

const atLeast = (column: AnyPgColumn, least: number): SQL =>
  sql`${column} >= ${sql.raw(String(least))}`;
