import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { PostgresJsSession, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js/session";
import postgres from "postgres";

export type Database = PostgresJsDatabase;
/** The driver's connection pool, for COPY, LISTEN and advisory locks. */
export type Sql = postgres.Sql;

const casing = "snake_case";
const dialect = new PgDialect({ casing });

/** Returns the query builder for a transaction begun by the driver. */
export function builderOn(transaction: postgres.TransactionSql): PgDatabase<PostgresJsQueryResultHKT> {
  // The session only calls `unsafe`, which both have; Drizzle's own transactions do the same.
  const session = new PostgresJsSession(transaction as unknown as Sql, dialect, undefined);
  return new PgDatabase(dialect, session, undefined);
}

export interface OpenDatabase {
  readonly db: Database;
  readonly sql: Sql;
  readonly close: () => Promise<void>;
}

/** URL of a PostgreSQL server, or the folder of the embedded server's socket. */
export type DatabaseLocation =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "socket"; readonly directory: string; readonly user: string; readonly database: string };

/** Opens a pool that connects lazily. Server notices aren't logged. */
export function openDatabase(
  location: DatabaseLocation,
  options: { readonly max?: number; readonly lasting?: boolean } = {},
): OpenDatabase {
  // Connections that hold a lock must not be closed for their age.
  const lifetime = options.lasting === true ? { max_lifetime: null, idle_timeout: undefined } : {};
  const common = { ...lifetime, max: options.max ?? 10, onnotice: () => undefined, connection: { TimeZone: "UTC" } };
  const sql =
    location.kind === "url"
      ? postgres(location.url, common)
      : postgres({
          ...common,
          host: location.directory,
          port: 5432,
          username: location.user,
          database: location.database,
        });
  return {
    sql,
    db: drizzle(sql, { casing }),
    close: () => sql.end({ timeout: 5 }),
  };
}
