import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { PostgresJsSession, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js/session";
import type postgres from "postgres";

import { connectTo, type ConnectionOptions } from "./connect.ts";
import type { DatabaseLocation } from "./location.ts";

export type Database = PostgresJsDatabase;
/** The driver's connection pool, needed for COPY, LISTEN and advisory locks. */
export type Sql = postgres.Sql;

const casing = "snake_case";
const dialect = new PgDialect({ casing });

export function builderOn(transaction: postgres.TransactionSql): PgDatabase<PostgresJsQueryResultHKT> {
  // The session only calls `unsafe`, which pools and transactions both have. Drizzle does the same for its own
  // transactions.
  const session = new PostgresJsSession(transaction as unknown as Sql, dialect, undefined);
  return new PgDatabase(dialect, session, undefined);
}

export interface OpenDatabase {
  readonly db: Database;
  readonly sql: Sql;
  readonly close: () => Promise<void>;
}

/** Opens a connection pool. It connects on first use and doesn't log server notices. */
export function openDatabase(location: DatabaseLocation, options: ConnectionOptions = {}): OpenDatabase {
  const sql = connectTo(location, options);
  return {
    sql,
    db: drizzle(sql, { casing }),
    close: () => sql.end({ timeout: 5 }),
  };
}
