import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { migrateUpTo, migrationsFolder } from "#db/migrate.ts";

import { createEmptyDatabase, type TestDatabase } from "./database.ts";

const rows = new URL("../upgrade/initial-rows.sql", import.meta.url);

/** Returns the timestamps of all migrations, oldest first. */
export async function migrationTimestamps(): Promise<number[]> {
  const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}

/**
 * Creates a database that has only the first migration. It contains four weekends from 2025, with
 * corrections in force.
 */
export async function createInitialDatabase(): Promise<TestDatabase> {
  const [initial = 0] = await migrationTimestamps();
  const database = await createEmptyDatabase();
  await migrateUpTo(database.location, initial);
  await database.sql.unsafe(await readFile(rows, "utf8"));
  return database;
}
