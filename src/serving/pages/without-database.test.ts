import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import { DatabaseWatch } from "#db/database-watch.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { type DatabaseLink, openDatabaseLink } from "../../../tests/support/database-link.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { withoutDatabase } from "./without-database.ts";

let database: TestDatabase;
let link: DatabaseLink;
let watch: DatabaseWatch;
let app: Hono;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  link = await openDatabaseLink(database);
  watch = new DatabaseWatch(link.location, pino({ level: "silent" }));
  const { settings } = servicesAt(database.db, "2025-11-21T16:02:00Z");
  app = new Hono();
  app.use(withoutDatabase({ database: watch, settings, lastServed: () => null }));
  app.get("/", (c) => c.text("failed", 500));
});
afterEach(async () => {
  await watch.close();
  await link.close();
});
afterAll(() => database.drop());

const status = async (): Promise<number> => (await app.request("/")).status;

test("answers an error with a 503 for a moment after the database is back, because some connections are slower", async () => {
  expect(await watch.check()).toBe("up");
  expect(await status()).toBe(500);
  await link.stop();
  expect(await watch.check()).toBe("away");
  expect(await status()).toBe(503);
  await link.restore();
  expect(await watch.check()).toBe("up");
  expect(await status()).toBe(503);
  await expect.poll(status).toBe(500);
});

test("answers an error with a 503 if connections were lost for too short a time to notice", async () => {
  const { sql, close } = openDatabase(link.location, { max: 1 });
  await sql`select 1`;
  expect(await status()).toBe(500);
  await link.stop();
  await link.restore();
  await expect.poll(() => sql`select 1`.then(() => true)).toBe(true);
  expect(watch.state).toBe("up");
  expect(await status()).toBe(503);
  await expect.poll(status).toBe(500);
  await close();
  // A connection that this process ends isn't lost.
  expect(await status()).toBe(500);
});
