import { inject } from "vitest";

import { openDatabase, type Database, type OpenDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

import { databaseUrl } from "./database-url.ts";
import { emptyCopy, protectFacts } from "./facts-copies.ts";
import { templateDatabasesOn, type TemplateDatabases } from "./template-databases.ts";

export interface TestDatabase extends OpenDatabase {
  readonly location: DatabaseLocation;
  /** Closes the pool, and removes the database or lets the worker's next file use it. */
  drop(): Promise<void>;
}

let templateDatabases: TemplateDatabases | undefined;
const databases = (): TemplateDatabases =>
  (templateDatabases ??= templateDatabasesOn(inject("testServer")));

/**
 * Creates a migrated test database. With `withFacts`, it contains the real fact pack. Tests that
 * leave the facts as they are use `openFactsCopy`.
 */
export async function createTestDatabase(
  options: { readonly withFacts?: boolean } = {},
): Promise<TestDatabase> {
  return openTemporary(await databases().create(options.withFacts === true ? "facts" : "migrated"));
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openTemporary(await databases().create("empty"));
}

const unusedCopies: DatabaseLocation[] = [];
const openCopies = new WeakSet<Database>();

/**
 * Opens a database with the real fact pack for tests that add accounts, votes and so on, but leave
 * the facts as they are. Afterwards, everything but the facts is removed, and the worker's next
 * file uses the same database. Creating one takes half a second of processor time.
 */
export async function openFactsCopy(): Promise<TestDatabase> {
  // Has the stories of all copies.
  await openFactsDatabase();
  const location = unusedCopies.pop() ?? (await createCopy());
  const opened = openDatabase(location, { max: 4 });
  openCopies.add(opened.db);
  return {
    ...opened,
    location,
    async drop() {
      await opened.close();
      await emptyCopy(location);
      unusedCopies.push(location);
    },
  };
}

async function createCopy(): Promise<DatabaseLocation> {
  const location = await databases().create("facts", inject("testRun"));
  await protectFacts(location);
  return location;
}

/** The shared read-only database with the fact pack, which stays open until its worker ends. */
export type FactsDatabase = Pick<OpenDatabase, "db" | "sql">;

let sharedFacts: FactsDatabase | undefined;

/**
 * Opens the shared read-only database with the fact pack. All files of a worker use the same
 * connections.
 */
export async function openFactsDatabase(): Promise<FactsDatabase> {
  const location = await databases().sharedFacts();
  sharedFacts ??= openDatabase(location, { max: 4 });
  return sharedFacts;
}

export const isSharedFactsDatabase = (db: Database): boolean => db === sharedFacts?.db;

/** Returns the database whose facts are the same: the shared one for its copies. */
export const factsDatabaseOf = (db: Database): Database =>
  openCopies.has(db) ? (sharedFacts?.db ?? db) : db;

/** Returns the variables that connect a separate process to a test database. */
export function databaseVariables({
  location,
}: Pick<TestDatabase, "location">): Record<string, string> {
  return { DATABASE_URL: databaseUrl(location) };
}

function openTemporary(location: DatabaseLocation): TestDatabase {
  const opened = openDatabase(location, { max: 4 });
  return {
    ...opened,
    location,
    async drop() {
      await opened.close();
      await databases().drop(location);
    },
  };
}
