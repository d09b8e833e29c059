import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { migrateUpTo, migrationsFolder } from "#db/migrate.ts";

import { createEmptyDatabase, type TestDatabase } from "./database.ts";

const rows = new URL("../upgrade/initial-rows.sql", import.meta.url);
const laterRows = new URL("../upgrade/rows-of-0011.sql", import.meta.url);
/** Index of `0011_calendar_changes`. */
const CALENDAR_CHANGES = 11;

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

/**
 * Creates a database that has the migrations up to `0011`, and rows in the tables that later
 * migrations change.
 */
export async function createDatabaseOf0011(): Promise<TestDatabase> {
  const database = await createInitialDatabase();
  await migrateUpTo(database.location, (await migrationTimestamps())[CALENDAR_CHANGES] ?? 0);
  await database.sql.unsafe(await readFile(laterRows, "utf8"));
  return database;
}
