import postgres from "postgres";

import { errorCode } from "../operator-error.ts";
import { connectionTo, type Endpoint } from "./endpoint.ts";

/** Held by every instance of the app while it uses the server, and lost with its connection however it ends. */
export interface Lease {
  /** Connected to the server's maintenance database. */
  readonly sql: postgres.Sql;
  /** Gives the lease back; true when nobody else holds one, and then nobody can take one until `close`. */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
}

export type LeaseAttempt =
  | { readonly kind: "held"; readonly lease: Lease }
  /** Nobody answers there. */
  | { readonly kind: "unreachable" }
  /** A server is there, but it is still starting, or stopping. */
  | { readonly kind: "busy" };

// Any number will do, so long as nothing else in the maintenance database uses it.
const LEASE = 1_950_2026;

/** Tries once; `onLost` is called when the connection ends without `close`. */
export async function tryLease(endpoint: Endpoint, onLost: () => void): Promise<LeaseAttempt> {
  let open = false;
  const sql = postgres({
    ...connectionTo(endpoint),
    database: "postgres",
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => {
      if (!open) return;
      open = false;
      onLost();
    },
  });
  try {
    await sql`select pg_advisory_lock_shared(${LEASE})`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    const kind = failureKind(error);
    if (kind !== undefined) return { kind };
    // Whatever answers at that port now, it isn't the server that knew our password.
    if (endpoint.kind === "port") return { kind: "unreachable" };
    throw error;
  }
  open = true;
  return {
    kind: "held",
    lease: {
      sql,
      async giveBack() {
        open = false;
        await sql`select pg_advisory_unlock_shared(${LEASE})`;
        // Whoever comes now waits here until the server is gone, and then starts a new one.
        const [row] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${LEASE}) as last`;
        return row?.last === true;
      },
      async close() {
        open = false;
        await sql.end({ timeout: 1 });
      },
    },
  };
}

/** How a server that is not there, or not for long, shows itself; undefined for any other error. */
export function failureKind(error: unknown): "unreachable" | "busy" | undefined {
  return failureKinds[errorCode(error)];
}

const failureKinds: Record<string, "unreachable" | "busy"> = {
  ENOENT: "unreachable",
  ENOTDIR: "unreachable",
  ECONNREFUSED: "unreachable",
  // cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections
  "57P03": "busy",
  "57P01": "busy",
  "57P02": "busy",
  "53300": "busy",
  CONNECTION_CLOSED: "busy",
  CONNECTION_ENDED: "busy",
  ECONNRESET: "busy",
  EPIPE: "busy",
};
