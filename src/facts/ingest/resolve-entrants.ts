import type { TransactionSql } from "postgres";

import type { SourceDriver, SourceTeam } from "#domain/facts/source-document.ts";

import { resolveDrivers } from "./drivers.ts";
import { DocumentRefused } from "./refusal.ts";
import { resolveTeams } from "./teams.ts";

/**
 * Resolves the drivers and teams of a classification. Refuses a classification with less than half
 * the rows of the stored one.
 */
export async function resolveEntrants(
  transaction: TransactionSql,
  season: number,
  rows: readonly { readonly driver: SourceDriver; readonly team: SourceTeam }[],
  storedRows: number,
) {
  if (rows.length < storedRows / 2)
    throw new DocumentRefused("implausible", `${rows.length} rows instead of ${storedRows}`);
  const drivers = await resolveDrivers(
    transaction,
    rows.map(({ driver }) => driver),
  );
  const teams = await resolveTeams(
    transaction,
    season,
    rows.map(({ team }) => team),
  );
  return { drivers, teams };
}
