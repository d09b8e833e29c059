import { randomBytes } from "node:crypto";

import type { TestProject } from "vitest/node";

import { openDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

import { templateDatabasesOn } from "./template-databases.ts";
import { openTestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server shared by all test files of a run. */
    readonly testServer: DatabaseLocation;
    /** Part of the names of databases that workers keep until the run ends. */
    readonly testRun: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  if (server.isExternal) await announceVersion(server.location);
  const run = randomBytes(4).toString("hex");
  project.provide("testServer", server.location);
  project.provide("testRun", run);
  return async () => {
    await templateDatabasesOn(server.location).dropAllOf(run);
    await server.close();
  };
}

/** Prints the server version, because a run on the wrong server looks like any other. */
async function announceVersion(location: DatabaseLocation): Promise<void> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    const [row] = await sql<
      { version: string }[]
    >`select current_setting('server_version') as version`;
    process.stdout.write(`Database tests use PostgreSQL ${row?.version} (TEST_DATABASE_URL)\n`);
  } finally {
    await close();
  }
}
