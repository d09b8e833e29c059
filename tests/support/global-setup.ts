import type { TestProject } from "vitest/node";

import { openDatabase } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

import { openTestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server shared by all test files of a run. */
    readonly testServer: DatabaseLocation;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  if (server.isExternal) await announceVersion(server.location);
  project.provide("testServer", server.location);
  return () => server.close();
}

/** Prints the server version, because a run on the wrong server looks like any other. */
async function announceVersion(location: DatabaseLocation): Promise<void> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
    process.stdout.write(`Database tests use PostgreSQL ${row?.version} (TEST_DATABASE_URL)\n`);
  } finally {
    await close();
  }
}
