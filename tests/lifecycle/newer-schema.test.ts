import { afterEach, beforeEach, expect, test } from "vitest";

import { migrateDatabase } from "#db/migrate.ts";

import { startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  await migrateDatabase(database.location);
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'from a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`;
});
afterEach(() => database.drop());

test("starts on the schema of the next version, and logs this", async () => {
  const app = startApp(databaseVariables(database));
  try {
    const address = await app.listening();
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await fetch(address)).status).toBe(200);
    expect(app.output()).toContain("a newer version of Gridwalk migrated the database");
  } finally {
    app.child.kill("SIGTERM");
  }
  expect(await app.ended).toEqual({ code: 0, signal: null });
});

test("ends with a one-line message if the schema needs a newer program", async () => {
  await database.sql`
    update drizzle.oldest_compatible set migration = (select max(created_at) from drizzle.__drizzle_migrations)`;
  const app = startApp(databaseVariables(database));
  expect(await app.ended).toEqual({ code: 1, signal: null });
  expect(app.errors().trimEnd()).toMatch(/^DATABASE_URL: .* it was upgraded by a newer version of Gridwalk\.[^\n]*$/);
});
