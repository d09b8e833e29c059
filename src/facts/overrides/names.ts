import type { TransactionSql } from "postgres";

import { namedIn, type Override, type OverrideNames } from "#domain/facts/override/override.ts";

export async function findNames(transaction: TransactionSql, overrides: readonly Override[]): Promise<OverrideNames> {
  const named = overrides.map(namedIn);
  const drivers = await transaction<{ id: string; name: string }[]>`
    select id, name from facts.drivers
    where id = any(${named.flatMap((override) => override.drivers)}::text[])`;
  const teams = await transaction<{ id: string; name: string }[]>`
    select id, name from facts.teams where id = any(${named.flatMap((override) => override.teams)}::text[])`;
  return {
    drivers: new Map(drivers.map(({ id, name }) => [id, name])),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
  };
}
