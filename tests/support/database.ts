import { inject } from "vitest";

import { openDatabase, type Database, type OpenDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

import { databaseUrl } from "./database-url.ts";
import { templateDatabasesOn, type TemplateDatabases } from "./template-databases.ts";

export interface TestDatabase extends OpenDatabase {
  readonly location: DatabaseLocation;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

let templateDatabases: TemplateDatabases | undefined;
const databases = (): TemplateDatabases => (templateDatabases ??= templateDatabasesOn(inject("testServer")));

/** Creates a migrated test database. With `withFacts`, it contains the real fact pack, copied in 0.1 to 0.3 s. */
export async function createTestDatabase(options: { readonly withFacts?: boolean } = {}): Promise<TestDatabase> {
  return open(await databases().create(options.withFacts === true ? "facts" : "migrated"));
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return open(await databases().create("empty"));
}

/** The shared read-only database with the fact pack, which stays open until its worker ends. */
export type FactsDatabase = Pick<OpenDatabase, "db" | "sql">;

let sharedFacts: FactsDatabase | undefined;

/** Opens the shared read-only database with the fact pack. All files of a worker use the same connections. */
export async function openFactsDatabase(): Promise<FactsDatabase> {
  const location = await databases().sharedFacts();
  sharedFacts ??= openDatabase(location, { max: 4 });
  return sharedFacts;
}

export const isSharedFactsDatabase = (db: Database): boolean => db === sharedFacts?.db;

/** Returns the variables that connect a separate process to a test database. */
export function databaseVariables({ location }: Pick<TestDatabase, "location">): Record<string, string> {
  return { DATABASE_URL: databaseUrl(location) };
}

function open(location: DatabaseLocation): TestDatabase {
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
