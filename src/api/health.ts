import { Hono } from "hono";

import { packState } from "#db/schema/pack.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";

import { refuse } from "./refuse.ts";

const TIMEOUT_MS = 2_000;
/**
 * With this header, the log shows one line for an instance that isn't ready, and then a count
 * instead of every probe.
 */
const SOON = retryAfter(1);

interface HealthOptions extends Pick<Services, "db" | "log"> {
  readonly isStopping?: () => boolean;
  /** Returns true while this instance should run jobs and its queue hasn't been opened. */
  readonly lacksJobQueue?: () => boolean;
}

/**
 * `/healthz` returns a 200 while the process is running. `/readyz` returns a 200 once the database
 * responds and contains facts and the job queue is open, and a 503 while the process is stopping.
 * Concurrent checks share one query, so that they don't tie up the database's connections.
 */
export function createHealth({
  db,
  log,
  isStopping = () => false,
  lacksJobQueue = () => false,
}: HealthOptions): Hono {
  const app = new Hono();
  let pending: Promise<boolean> | null = null;
  const hasFacts = (): Promise<boolean> => {
    pending ??= within(
      TIMEOUT_MS,
      db.select({ version: packState.version }).from(packState).limit(1),
    )
      .then((facts) => facts.length > 0)
      .finally(() => (pending = null));
    return pending;
  };
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    if (isStopping()) return refuse(c, 503, "This instance is stopping.", SOON);
    try {
      if (!(await hasFacts())) return refuse(c, 503, "The facts haven't been loaded yet.", SOON);
      if (lacksJobQueue()) return refuse(c, 503, "The job queue isn't open yet.", SOON);
      return c.json({ status: "ready" }, 200, { "Cache-Control": "no-store" });
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return refuse(c, 503, "The database isn't responding.", SOON);
    }
  });
  return app;
}

async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
