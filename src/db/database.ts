import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { PostgresJsSession, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js/session";
import postgres from "postgres";

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

export type DatabaseLocation =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "socket"; readonly directory: string; readonly user: string; readonly database: string };

/** Ends hanging queries. Far above what pages and jobs need, but not applied to migrations and fact loading. */
const STATEMENT_MS = 60_000;
const CONNECT_S = 5;
/** Delay before reconnecting. The driver's own delays would grow to 30 s. */
const RECONNECT_S = 0.25;

/** Opens a connection pool. It connects on first use and doesn't log server notices. */
export function openDatabase(
  location: DatabaseLocation,
  options: { readonly max?: number; readonly lasting?: boolean; readonly hasDeadline?: boolean } = {},
): OpenDatabase {
  // A connection that holds an advisory lock must stay open, however old it is.
  const lifetime = options.lasting === true ? { max_lifetime: null, idle_timeout: undefined } : {};
  const common = {
    ...lifetime,
    max: options.max ?? 10,
    onnotice: () => undefined,
    connection: { TimeZone: "UTC", ...(options.hasDeadline === true && { statement_timeout: STATEMENT_MS }) },
    connect_timeout: CONNECT_S,
    backoff: () => RECONNECT_S,
  };
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
  fetchTypesOnce(sql);
  return {
    sql,
    db: drizzle(sql, { casing }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** First object id of user-defined types. */
const FIRST_OWN_TYPE = 16_384;

/**
 * By default, the driver reads several hundred array types on every new connection, although a pool's connections share
 * them. Only a pool that connected before the schema existed has to read them again.
 */
function fetchTypesOnce({ options }: Sql): void {
  const { typeArrayMap } = (options as typeof options & { readonly shared: { readonly typeArrayMap: object } }).shared;
  Object.defineProperty(options, "fetch_types", {
    get: () => !Object.keys(typeArrayMap).some((id) => Number(id) >= FIRST_OWN_TYPE),
  });
}
