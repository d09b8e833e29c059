import { openDatabase } from "#db/database.ts";
import {
  DatabaseUrlError,
  directOf,
  nameOf,
  parseDatabaseUrl,
  type DatabaseLocation,
} from "#db/location.ts";
import { isPooledByTransaction } from "#db/pooler.ts";

import type { Environment } from "#platform/environment.ts";
import { explainDatabaseFailure } from "#platform/external-database.ts";
import { OperatorError } from "#platform/operator-error.ts";

type Settings = Pick<Environment, "databaseUrl" | "databaseDirectUrl">;

/**
 * Parses the database URLs. Returns null if the site runs its own database. Throws an OperatorError
 * that names the variable.
 */
export function readDatabaseSettings(
  { databaseUrl, databaseDirectUrl }: Settings,
  variables: Readonly<Record<string, string | undefined>>,
): DatabaseLocation | null {
  if (databaseUrl === null) {
    if (databaseDirectUrl !== null)
      throw new OperatorError("DATABASE_DIRECT_URL needs DATABASE_URL too.");
    return null;
  }
  const direct =
    databaseDirectUrl === null ? null : parse("DATABASE_DIRECT_URL", databaseDirectUrl, variables);
  return { ...parse("DATABASE_URL", databaseUrl, variables), direct };
}

/**
 * Runs `work` on direct connections to the database, without a pooler. Throws a one-line
 * OperatorError if they don't work, if they lead to a pooler, or if the pooler doesn't work.
 */
export async function onOwnDatabase<T>(
  location: DatabaseLocation,
  work: (direct: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const direct = directOf(location);
  const setting = direct === location ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const result = await explained(setting, direct, async () => {
    if (await isPooledByTransaction(direct))
      throw new OperatorError(
        `${setting} leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the database's own address, without the pooler.`,
      );
    return work(direct);
  });
  if (direct !== location) await explained("DATABASE_URL", location, () => connectOnce(location));
  return result;
}

async function connectOnce(location: DatabaseLocation): Promise<void> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    await sql`select 1`;
  } finally {
    await close();
  }
}

async function explained<T>(
  setting: string,
  location: DatabaseLocation,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainDatabaseFailure(error, setting, nameOf(location));
  }
}

function parse(
  name: string,
  url: string,
  variables: Readonly<Record<string, string | undefined>>,
): DatabaseLocation {
  try {
    return parseDatabaseUrl(url, variables);
  } catch (error) {
    // The URL may contain a password, so only the reason is printed.
    if (error instanceof DatabaseUrlError)
      throw new OperatorError(`${name} must be ${error.message}.`);
    throw error;
  }
}
