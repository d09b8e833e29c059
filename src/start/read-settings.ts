import { join } from "node:path";

import type { DatabaseLocation } from "#db/location.ts";
import { Temporal } from "#domain/time.ts";
import { Mistakes } from "#platform/all-mistakes.ts";
import { type Environment, parseEnvironment, readVariables } from "#platform/environment.ts";

import { readDatabaseSettings } from "./database-settings.ts";

interface Settings {
  readonly environment: Environment;
  /** Null if the site runs its own database. */
  readonly external: DatabaseLocation | null;
  /** Lines about names in the file that have no effect. */
  readonly notices: readonly string[];
}

/**
 * Reads the settings of the environment and of `.env` in `folder`. Throws an OperatorError with one
 * line for each mistake.
 */
export function readSettings(folder: string, isTerminal: boolean): Settings {
  const { variables, mistakes: badLines, notices } = readVariables(join(folder, ".env"));
  const mistakes = new Mistakes();
  for (const line of badLines) mistakes.add(line);
  const environment = mistakes.check(() =>
    parseEnvironment(variables, Temporal.Now.instant(), isTerminal),
  );
  const external = mistakes.check(() =>
    readDatabaseSettings(
      {
        databaseUrl: variables["DATABASE_URL"]?.trim() || null,
        databaseDirectUrl: variables["DATABASE_DIRECT_URL"]?.trim() || null,
      },
      variables,
    ),
  );
  mistakes.report();
  if (environment === null)
    throw new Error("There are no settings, although no mistake was found.");
  return { environment, external, notices };
}
