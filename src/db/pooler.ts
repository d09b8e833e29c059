import { setTimeout as sleep } from "node:timers/promises";

import { connectTo, pooledName, STATEMENT_MS } from "./connect.ts";
import type { Sql } from "./database.ts";
import { directOf, type DatabaseLocation } from "./location.ts";

const OVERDUE_INTERVAL_MS = 5_000;

/**
 * Order in which the two connections are used. With this order, a pooler that alternates between
 * server connections is also detected.
 */
const TURNS = [0, 1, 0, 0, 1, 1, 0, 1] as const;

/**
 * Returns true if a pooler assigns a server connection to each transaction. Two client connections
 * then share one, or one of them uses several. Otherwise, each keeps its own server process.
 */
export async function isPooledByTransaction(location: DatabaseLocation): Promise<boolean> {
  const clients = [
    connectTo(location, { max: 1, lasting: true }),
    connectTo(location, { max: 1, lasting: true }),
  ];
  const processes: Set<number>[] = [new Set(), new Set()];
  try {
    for (const turn of TURNS) {
      const rows = await clients[turn]?.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid");
      for (const { pid } of rows ?? []) processes[turn]?.add(pid);
    }
    const all = new Set(processes.flatMap((pids) => [...pids]));
    return all.size !== 2 || processes.some((pids) => pids.size !== 1);
  } finally {
    await Promise.all(clients.map((sql) => sql.end({ timeout: 1 })));
  }
}

/**
 * Cancels queries that have run for too long on connections through a pooler, because poolers don't
 * pass such a limit on to the server. `sql` must not lead through the pooler.
 */
export async function cancelOverdue(
  sql: Sql,
  location: DatabaseLocation,
  afterMs = STATEMENT_MS,
): Promise<void> {
  await sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where application_name = ${pooledName(location)} and usename = current_user and datname = current_database()
      and state = 'active' and clock_timestamp() - query_start > ${afterMs} * interval '1 millisecond'`;
}

/** Calls `cancelOverdue` at intervals, on a separate connection. */
export function watchDeadlines(
  location: DatabaseLocation,
  onFailure: (error: unknown) => void,
): { readonly close: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const sql = connectTo(directOf(location), { max: 1 });
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(OVERDUE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await cancelOverdue(sql, location).catch(onFailure);
    }
  };
  const watching = watch();
  return {
    async close() {
      closing.abort();
      await sql.end({ timeout: 0 });
      await watching;
    },
  };
}
