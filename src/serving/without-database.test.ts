import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DatabaseWatch } from "#db/database-watch.ts";

import { createTestDatabase } from "../../tests/support/database.ts";
import { openDatabaseLink } from "../../tests/support/database-link.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { withoutDatabase } from "./without-database.ts";

test("answers an error with a 503 for a moment after the database is back, because some connections are slower", async () => {
  const database = await createTestDatabase();
  const link = await openDatabaseLink(database);
  const watch = new DatabaseWatch(link.location, pino({ level: "silent" }));
  const { settings } = servicesAt(database.db, "2025-11-21T16:02:00Z");
  const app = new Hono();
  app.use(withoutDatabase({ database: watch, settings, lastServed: () => null }));
  app.get("/", (c) => c.text("failed", 500));
  const status = async (): Promise<number> => (await app.request("/")).status;
  try {
    expect(await watch.check()).toBe("up");
    expect(await status()).toBe(500);
    await link.stop();
    expect(await watch.check()).toBe("away");
    expect(await status()).toBe(503);
    await link.restore();
    expect(await watch.check()).toBe("up");
    expect(await status()).toBe(503);
    await expect.poll(status).toBe(500);
  } finally {
    await watch.close();
    await link.close();
    await database.drop();
  }
});
