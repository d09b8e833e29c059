import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, type CheckBuilder } from "drizzle-orm/pg-core";

/** A CHECK that a text column holds one of its `enum`, which Drizzle alone doesn't ask of the database. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

/** A CHECK that a number, where there is one, counts from 1. */
export function fromOne(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, atLeast(column, 1));
}

export function notNegative(name: string, column: AnyPgColumn): CheckBuilder {
  return check(name, atLeast(column, 0));
}

const atLeast = (column: AnyPgColumn, least: number): SQL => sql`${column} >= ${sql.raw(String(least))}`;
