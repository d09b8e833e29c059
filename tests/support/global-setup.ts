import { join } from "node:path";

import { pino } from "pino";
import type { TestProject } from "vitest/node";

import type { EmbeddedLocation } from "#platform/embedded-postgres/endpoint.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The embedded server that all test files of a run share. */
    readonly testServer: EmbeddedLocation;
  }
}

/** Kept between runs for its templates; several runs at once share the server, and the last one stops it. */
const home = join(import.meta.dirname, "../../.cache/test-postgres");

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openEmbeddedPostgres({
    home,
    log: pino({ level: "silent" }),
    // Its data may be lost with the machine at any time: nothing waits for the disk.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  project.provide("testServer", server.location);
  return () => server.close();
}
