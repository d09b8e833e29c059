import { join } from "node:path";

import { pino } from "pino";

import { locationWith, parseDatabaseUrl, type DatabaseLocation } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { removeLeftBehind } from "./left-behind.ts";

/**
 * Kept between runs for its templates. Concurrent runs share the server, and the last one stops it.
 */
const home = join(import.meta.dirname, "../../.cache/test-postgres");

/**
 * Losing this data in a crash is fine, so nothing waits for the disk, and the checkpoint of each
 * new database writes little. Test databases live for seconds, so there is nothing to vacuum.
 * Several of 90 MB are in use at once.
 */
const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  checkpoint_timeout: "1h",
  max_wal_size: "8GB",
  shared_buffers: "256MB",
  max_connections: "200",
};

export interface TestServer {
  readonly location: DatabaseLocation;
  /** True for the server in `TEST_DATABASE_URL`. */
  readonly isExternal: boolean;
  close(): Promise<void>;
}

/**
 * Starts the embedded server, or connects to the one in `TEST_DATABASE_URL`: any PostgreSQL from
 * version 15 on, with a user who may create databases. Tests create and drop their own databases
 * there.
 */
export async function openTestServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== "")
    return { location: parseDatabaseUrl(url), isExternal: true, close: () => Promise.resolve() };
  await removeLeftBehind();
  const server = await openEmbeddedPostgres({
    home,
    log: pino({ level: "silent" }),
    settings: testSettings,
  });
  return {
    location: locationWith(server.location),
    isExternal: false,
    close: () => server.close(),
  };
}
