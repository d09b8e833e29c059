import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type AnyPgColumn, check, type CheckBuilder, customType, PgText } from "drizzle-orm/pg-core";

import { Temporal } from "#domain/time.ts";

/** A moment, to the microsecond that PostgreSQL keeps. In raw SQL it is written with `toString()`. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (moment) => moment.toString(),
  fromDriver: (text) => Temporal.Instant.from(text),
});

/** A CHECK for each text column with an `enum`: Drizzle alone lets the database take any text. */
export function enumChecks(columns: Readonly<Record<string, AnyPgColumn>>): CheckBuilder[] {
  const tables = new Set(Object.values(columns).map(({ table }) => table));
  // Columns in the second half of a table's definition don't know their values, those of the table do.
  return [...tables].flatMap((table) => Object.values(getTableColumns(table))).flatMap(enumCheck);
}

function enumCheck(column: AnyPgColumn): CheckBuilder[] {
  if (!is(column, PgText) || column.enumValues === undefined) return [];
  const values = column.enumValues.map((value) => `'${value}'`).join(", ");
  return [check(nameOf(column), sql`${column} in (${sql.raw(values)})`)];
}

/** CHECKs that numbers, where there are any, count from 1. */
export function fromOne(...columns: readonly AnyPgColumn[]): CheckBuilder[] {
  return columns.map((column) => check(nameOf(column), atLeast(column, 1)));
}

export function notNegative(...columns: readonly AnyPgColumn[]): CheckBuilder[] {
  return columns.map((column) => check(nameOf(column), atLeast(column, 0)));
}

/** `<table>_<column>` */
function nameOf(column: AnyPgColumn): string {
  return `${getTableName(column.table)}_${toSnakeCase(column.name)}`;
}

const atLeast = (column: AnyPgColumn, least: number): SQL => sql`${column} >= ${sql.raw(String(least))}`;
