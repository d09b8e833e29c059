import { join, resolve } from "node:path";

import { pino } from "pino";

import type { DatabaseLocation } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";

import { openEmbeddedPostgres } from "./platform/embedded-postgres/embedded-postgres.ts";
import { parseEnvironment, readVariables } from "./platform/environment.ts";
import { explainDatabaseFailure } from "./platform/external-database.ts";

const root = join(import.meta.dirname, "..");

/**
 * Runs `work` on the site's database. If the embedded server isn't running, it is started for `work` and stopped
 * afterwards. `onFirstStart` is called if there is no data folder yet, and may throw.
 */
export async function withOperatorDatabase<T>(
  { onFirstStart }: { readonly onFirstStart: () => void },
  work: (location: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const environment = parseEnvironment(readVariables(join(root, ".env")), Temporal.Now.instant(), false);
  const { databaseUrl } = environment;
  if (databaseUrl !== null) {
    try {
      return await work({ kind: "url", url: databaseUrl });
    } catch (error) {
      throw explainDatabaseFailure(error, databaseUrl);
    }
  }
  const home = resolve(root, environment.home);
  const server = await openEmbeddedPostgres({ home, log: pino({ level: "silent" }), onFirstStart });
  try {
    return await work(server.location);
  } finally {
    await server.close();
  }
}
