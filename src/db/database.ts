import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import * as accounts from "./schema/accounts.ts";
import * as audit from "./schema/audit.ts";
import * as calendar from "./schema/calendar.ts";
import * as classifications from "./schema/classifications.ts";
import * as ergast from "./schema/ergast.ts";
import * as live from "./schema/live.ts";
import * as mail from "./schema/mail.ts";
import * as news from "./schema/news.ts";
import * as overrides from "./schema/overrides.ts";
import * as pack from "./schema/pack.ts";
import * as people from "./schema/people.ts";
import * as places from "./schema/places.ts";
import * as profiles from "./schema/profiles.ts";
import * as predictions from "./schema/predictions.ts";
import * as reaction from "./schema/reaction.ts";
import * as search from "./schema/search.ts";
import * as sources from "./schema/sources.ts";
import * as standings from "./schema/standings.ts";
import * as switches from "./schema/switches.ts";
import * as upstream from "./schema/upstream.ts";
import * as votes from "./schema/votes.ts";

const schema = {
  ...accounts,
  ...live,
  ...mail,
  ...audit,
  ...calendar,
  ...classifications,
  ...ergast,
  ...news,
  ...overrides,
  ...pack,
  ...people,
  ...places,
  ...profiles,
  ...predictions,
  ...reaction,
  ...search,
  ...sources,
  ...standings,
  ...switches,
  ...upstream,
  ...votes,
};

export type Database = PostgresJsDatabase<typeof schema>;
/** The driver's connection pool, for COPY, LISTEN and advisory locks. */
export type Sql = postgres.Sql;

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
    db: drizzle(sql, { schema, casing: "snake_case" }),
    close: () => sql.end({ timeout: 5 }),
  };
}
