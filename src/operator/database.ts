import { join, resolve } from "node:path";

import { pino } from "pino";

import { locationWith, type DatabaseLocation } from "#db/location.ts";
import { Temporal } from "#domain/time.ts";

import { onOwnDatabase, readDatabaseSettings } from "#start/database-settings.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { parseEnvironment, readVariables } from "#platform/environment.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Runs `work` on the site's database. If the embedded server isn't running, it is started for `work` and stopped
 * afterwards. `onFirstStart` is called if there is no data folder yet, and may throw.
 */
export async function withOperatorDatabase<T>(
  { onFirstStart }: { readonly onFirstStart: () => void },
  work: (location: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const variables = readVariables(join(root, ".env"));
  const environment = parseEnvironment(variables, Temporal.Now.instant(), false);
  const location = readDatabaseSettings(environment, variables);
  if (location !== null) return onOwnDatabase(location, work);
  const home = resolve(root, environment.home);
  const server = await openEmbeddedPostgres({ home, log: pino({ level: "silent" }), onFirstStart });
  try {
    return await work(locationWith(server.location));
  } finally {
    await server.close();
  }
}
