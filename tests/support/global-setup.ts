import { join } from "node:path";

import { pino } from "pino";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#db/database.ts";
import { locationWith, parseDatabaseUrl, type DatabaseLocation } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { removeLeftBehind } from "./left-behind.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server shared by all test files of a run. */
    readonly testServer: DatabaseLocation;
  }
}

/** Kept between runs for its templates. Concurrent runs share the server, and the last one stops it. */
const home = join(import.meta.dirname, "../../.cache/test-postgres");

/**
 * Starts the embedded server, or connects to the one in `TEST_DATABASE_URL`: any PostgreSQL from version 15 on, with a
 * user who may create databases. Tests create and drop their own databases there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== "") {
    const location = parseDatabaseUrl(url);
    await announceVersion(location);
    project.provide("testServer", location);
    return () => Promise.resolve();
  }
  await removeLeftBehind();
  const server = await openEmbeddedPostgres({
    home,
    log: pino({ level: "silent" }),
    // Losing this data in a crash is fine, so nothing waits for the disk.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  project.provide("testServer", locationWith(server.location));
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
