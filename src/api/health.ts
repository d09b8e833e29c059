import { Hono } from "hono";

import { packState } from "#db/schema/pack.ts";
import type { Services } from "#services.ts";
import { refuse } from "./refuse.ts";

const PATIENCE_MS = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is the database answers and holds facts. Checks
 * that come together share one question to the database: however many ask, they neither load it nor queue behind it.
 */
export function createHealth({ db, log }: Pick<Services, "db" | "log">): Hono {
  const app = new Hono();
  let asking: Promise<boolean> | null = null;
  const holdsFacts = (): Promise<boolean> => {
    asking ??= within(PATIENCE_MS, db.select({ version: packState.version }).from(packState).limit(1))
      .then((facts) => facts.length > 0)
      .finally(() => (asking = null));
    return asking;
  };
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    try {
      if (!(await holdsFacts())) return refuse(c, 503, "The facts are not loaded yet.");
      return c.json({ status: "ready" }, 200, { "Cache-Control": "no-store" });
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return refuse(c, 503, "The database does not answer.");
    }
  });
  return app;
}

async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
