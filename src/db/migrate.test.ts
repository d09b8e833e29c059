import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createEmptyDatabase } from "../../tests/support/database.ts";
import { migrateDatabase, migrationsFolder, unsupportedReason, upgradeFolder } from "./migrate.ts";

test("explains why it rejects an old server or an encoding other than UTF-8", () => {
  expect(unsupportedReason(140_012, "UTF8")).toBe("PostgreSQL 14 is too old: 15 or later is needed.");
  expect(unsupportedReason(150_000, "UTF8")).toBeNull();
  expect(unsupportedReason(180_004, "LATIN1")).toContain("LATIN1");
});

test("migrates once when several instances start together, and skips a migrated database", async () => {
  const database = await createEmptyDatabase();
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.location)));
    const applied = await database.sql`select hash from drizzle.__drizzle_migrations`;
    expect(applied.length).toBeGreaterThan(0);

    await migrateDatabase(database.location);
    expect(await database.sql`select hash from drizzle.__drizzle_migrations`).toEqual(applied);
    expect(await database.sql`select to_regclass('facts.meetings') is not null as there`).toEqual([{ there: true }]);
  } finally {
    await database.drop();
  }
});

async function timestampsIn(folder: string): Promise<number[]> {
  const journal = await readFile(join(folder, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

test("runs only migrations, not upgrade steps, in a new database", async () => {
  const [moments, steps] = [await timestampsIn(migrationsFolder), await timestampsIn(upgradeFolder)];
  expect(moments[0]).toBe(steps.at(-1));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const database = await createEmptyDatabase();
  try {
    await migrateDatabase(database.location);
    const applied = await database.sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by id`;
    expect(applied.map(({ at }) => at as number)).toEqual(moments);
  } finally {
    await database.drop();
  }
});

test("rejects a schema made by a newer version and leaves it unchanged", async () => {
  const database = await createEmptyDatabase();
  try {
    await migrateDatabase(database.location);
    await database.sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'from a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`;
    const before = await database.sql`select * from drizzle.__drizzle_migrations`;
    await expect(migrateDatabase(database.location)).rejects.toThrow(/newer version of Gridwalk/);
    expect(await database.sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
  } finally {
    await database.drop();
  }
});
