import { join, resolve } from "node:path";

import { pino } from "pino";

import { locationWith, type DatabaseLocation } from "#db/location.ts";

import { onOwnDatabase } from "#start/database-settings.ts";
import type { Environment } from "#platform/environment.ts";
import { readSettings } from "#start/read-settings.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Runs `work` on the site's database. If the embedded server isn't running, it is started for
 * `work` and stopped afterwards. `onFirstStart` is called if there is no data folder yet, and may
 * throw.
 */
export async function withOperatorDatabase<T>(
  { onFirstStart }: { readonly onFirstStart: () => void },
  work: (location: DatabaseLocation, environment: Environment) => Promise<T>,
): Promise<T> {
  const { environment, external: location, notices } = readSettings(root, false);
  for (const notice of notices) process.stderr.write(`${notice}\n`);
  if (location !== null) return onOwnDatabase(location, (direct) => work(direct, environment));
  const home = resolve(root, environment.home);
  const server = await openEmbeddedPostgres({ home, log: pino({ level: "silent" }), onFirstStart });
  try {
    return await work(locationWith(server.location), environment);
  } finally {
    await server.close();
  }
}
