import { inArray } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { namedIn, type Override, type OverrideNames } from "#domain/facts/override/override.ts";

export async function findNames(transaction: TransactionSql, overrides: readonly Override[]): Promise<OverrideNames> {
  const namedSubjects = overrides.map(namedIn);
  const namesIn = async (table: typeof drivers | typeof teams, ids: readonly string[]) => {
    const rows = await builderOn(transaction)
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    drivers: await namesIn(
      drivers,
      namedSubjects.flatMap((override) => override.drivers),
    ),
    teams: await namesIn(
      teams,
      namedSubjects.flatMap((override) => override.teams),
    ),
  };
}
