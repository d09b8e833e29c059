import postgres from "postgres";

import { errorCode } from "../operator-error.ts";
import { connectionTo, type Endpoint } from "./endpoint.ts";

/**
 * Held by every app instance that uses the server. Ends together with the instance's connection.
 */
export interface Lease {
  readonly sql: postgres.Sql;
  /**
   * Releases the lease. If this was the last lease, returns true and blocks new leases until
   * `close`.
   */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
}

export type LeaseAttempt =
  | { readonly kind: "held"; readonly lease: Lease }
  | { readonly kind: "unreachable" }
  | { readonly kind: "busy" };

// An arbitrary lock number, unused elsewhere in the maintenance database.
const LEASE = 1_950_2026;

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
    // Another program must be listening on that port, because our server would have accepted the
    // password.
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
        // From now on, new instances wait until the server has stopped, and then start another
        // server.
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
