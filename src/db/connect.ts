import type { Duplex } from "node:stream";

import postgres from "postgres";

import { Listener } from "./listener.ts";
import { directOf, type DatabaseLocation } from "./location.ts";
import { Servers, type ServerRole } from "./servers.ts";

export interface ConnectionOptions {
  readonly max?: number;
  /** True for a connection that holds an advisory lock and therefore stays open, however old it is. */
  readonly lasting?: boolean;
  readonly hasDeadline?: boolean;
  readonly types?: Record<string, postgres.PostgresType>;
}

/** Ends hanging queries. Pages and jobs need far less. Doesn't apply to migrations and fact loading. */
export const STATEMENT_MS = 60_000;
/** Delay before reconnecting. The driver's own delays would grow to 30 s. */
const RECONNECT_S = 0.25;
/** Limit for authentication, the driver's part of connecting. */
const AUTHENTICATION_S = 5;

/** Limit for the query that determines whether a server is a standby. */
const ROLE_MS = 3_000;

const serversOf = new WeakMap<DatabaseLocation, Servers>();

export function serversAt(location: DatabaseLocation): Servers {
  const existingServers = serversOf.get(location);
  if (existingServers !== undefined) return existingServers;
  const servers = new Servers(location, (open) => askRole(location, open));
  serversOf.set(location, servers);
  return servers;
}

export function connectTo(location: DatabaseLocation, options: ConnectionOptions = {}): postgres.Sql {
  const sql = createPool(location, serversAt(location).open, options);
  fetchTypesOnce(sql);
  const listener = new Listener((events) =>
    createPool(
      directOf(location),
      serversAt(directOf(location)).open,
      { max: 1, lasting: true },
      { ...events, fetch_types: false },
    ),
  );
  const end = sql.end.bind(sql);
  // The driver's own `listen` would use the pooler, and would stop listening after a failover.
  return Object.assign(sql, {
    listen: listener.listen,
    end: async (how?: { readonly timeout?: number }) => {
      await Promise.all([end(how), listener.close()]);
    },
  });
}

/** Options of the driver that are missing from its types. */
interface DriverOptions extends postgres.Options<Record<string, postgres.PostgresType>> {
  readonly socket: () => Promise<Duplex>;
  readonly onnotify?: (channel: string, payload: string) => void;
}

function createPool(
  location: DatabaseLocation,
  open: () => Promise<Duplex>,
  { max = 10, lasting = false, hasDeadline = false, types = {} }: ConnectionOptions,
  more: Partial<DriverOptions> = {},
): postgres.Sql {
  const isPooled = location.direct !== null;
  const options: DriverOptions = {
    ...(lasting && { max_lifetime: null, idle_timeout: undefined }),
    ...more,
    max,
    types,
    socket: open,
    // The socket is already encrypted.
    ssl: false,
    host: location.hosts[0]?.host ?? "",
    port: location.hosts[0]?.port ?? 0,
    username: location.user,
    password: location.password ?? "",
    database: location.database,
    // Behind a pooler, the next query may use another server connection, on which nothing was prepared.
    prepare: !isPooled,
    onnotice: () => undefined,
    connection: {
      application_name: isPooled && hasDeadline ? pooledName(location) : location.applicationName,
      TimeZone: "UTC",
      ...(location.options !== null && { options: location.options }),
      ...(hasDeadline && !isPooled && { statement_timeout: STATEMENT_MS }),
    },
    connect_timeout: AUTHENTICATION_S,
    backoff: () => RECONNECT_S,
  };
  return postgres(options);
}

/**
 * Application name of pooled connections whose queries are cancelled after STATEMENT_MS. Poolers reject the setting for
 * this limit.
 */
export function pooledName({ applicationName }: DatabaseLocation): string {
  return `${applicationName} (pooled)`;
}

export async function findRole(sql: postgres.Sql): Promise<ServerRole> {
  const [row] = await sql<[ServerRole]>`
    select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
  return row;
}

async function askRole(location: DatabaseLocation, open: () => Promise<Duplex>): Promise<ServerRole> {
  const sql = createPool(location, open, { max: 1 }, { fetch_types: false });
  const limit = setTimeout(() => void sql.end({ timeout: 0 }), ROLE_MS);
  try {
    return await findRole(sql);
  } finally {
    clearTimeout(limit);
    await sql.end({ timeout: 0 });
  }
}

/** First object id of user-defined types. */
const FIRST_OWN_TYPE = 16_384;

/**
 * By default, the driver reads several hundred array types on every new connection, although a pool's connections share
 * them. If it loses the connection meanwhile, nothing handles the error. Only a pool that connected before the schema
 * existed has to read them again.
 */
function fetchTypesOnce({ options }: postgres.Sql): void {
  Object.defineProperty(options, "fetch_types", {
    get: () => !Object.keys(options.parsers).some((id) => Number(id) >= FIRST_OWN_TYPE),
  });
}
