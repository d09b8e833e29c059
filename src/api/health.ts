import { Hono } from "hono";

import { packState } from "#db/schema/pack.ts";
import type { Services } from "#services.ts";
import { refuse } from "./refuse.ts";

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work, that is the database answers and holds facts. */
export function createHealth({ db, log }: Pick<Services, "db" | "log">): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    try {
      const facts = await within(PATIENCE_MS, db.select({ version: packState.version }).from(packState).limit(1));
      if (facts.length === 0) return refuse(c, 503, "The facts are not loaded yet.");
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
