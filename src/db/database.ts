import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { PostgresJsSession, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js/session";
import type postgres from "postgres";

import { connectTo, type ConnectionOptions } from "./connect.ts";
import type { DatabaseLocation } from "./location.ts";
import { type PoolUse, type QueryWatch, WatchedPool } from "./watched-queries.ts";

export type Database = PostgresJsDatabase;
/** The driver's connection pool, needed for COPY, LISTEN and advisory locks. */
export type Sql = postgres.Sql;

const casing = "snake_case";
const dialect = new PgDialect({ casing });

export function builderOn(
  transaction: postgres.TransactionSql,
): PgDatabase<PostgresJsQueryResultHKT> {
  // The session only calls `unsafe`, which pools and transactions both have. Drizzle does the same
  // for its own transactions.
  const session = new PostgresJsSession(transaction as unknown as Sql, dialect, undefined);
  return new PgDatabase(dialect, session, undefined);
}

export interface OpenDatabase {
  readonly db: Database;
  readonly sql: Sql;
  readonly close: () => Promise<void>;
}

/** Opens a connection pool. It connects on first use and doesn't log server notices. */
export function openDatabase(
  location: DatabaseLocation,
  options: ConnectionOptions = {},
): OpenDatabase {
  return openOn(connectTo(location, options));
}

function openOn(sql: Sql): OpenDatabase {
  return {
    sql,
    db: drizzle(sql, { casing }),
    close: () => sql.end({ timeout: 5 }),
  };
}

export interface WatchedDatabase extends OpenDatabase {
  readonly use: () => PoolUse;
  readonly max: number;
}

export function openWatchedDatabase(
  location: DatabaseLocation,
  options: ConnectionOptions,
  watch: QueryWatch,
): WatchedDatabase {
  const pool = new WatchedPool(connectTo(location, options), watch);
  return { ...openOn(pool.sql), use: () => pool.use, max: pool.sql.options.max };
}
