import type { TransactionSql } from "postgres";

import type { KeptOverride } from "#domain/facts/override/override.ts";

// Overridden names, codes and numbers in the Ergast tables. Ids never change.

/** First season in which services list the permanent numbers chosen for 2026. */
const FIRST_SEASON_OF_NEW_NUMBERS = 2026;

type OfDriver = Extract<KeptOverride, { readonly subject: "driver" }>;

export async function applyErgastDriver(transaction: TransactionSql, override: OfDriver): Promise<void> {
  const { driverId, value } = override;
  switch (override.field) {
    case "firstName":
    case "lastName":
    case "code": {
      const columns = { firstName: "given_name", lastName: "family_name", code: "code" } as const;
      await transaction`
        update facts.ergast_drivers set ${transaction(columns[override.field])} = ${value} where driver_id = ${driverId}`;
      return;
    }
    case "number":
      return applyErgastNumber(transaction, driverId, override.season, value);
    case "team":
    case "picture":
      return;
  }
}

/**
 * Changes the permanent number if the driver raced under it in this season and entered no later season that uses the
 * same kind of permanent number. That excludes a champion's number 1 and numbers given up earlier.
 */
async function applyErgastNumber(
  transaction: TransactionSql,
  driverId: string,
  season: number,
  number: string,
): Promise<void> {
  const isNew = season >= FIRST_SEASON_OF_NEW_NUMBERS;
  const column = transaction(isNew ? "permanent_number" : "permanent_number_until2025");
  const last = isNew ? 9999 : FIRST_SEASON_OF_NEW_NUMBERS - 1;
  await transaction`
    update facts.ergast_drivers d set ${column} = ${number}
    where d.driver_id = ${driverId}
      and exists (
        select from facts.entries e join facts.meetings m on m.id = e.meeting_id
        where e.driver_id = ${driverId} and m.season = ${season} and e.number = d.${column})
      and not exists (
        select from facts.entries e join facts.meetings m on m.id = e.meeting_id
        where e.driver_id = ${driverId} and m.season > ${season} and m.season <= ${last})`;
}

/**
 * Renames a team's constructor. A constructor may correspond to several teams but has one name for all seasons, so only
 * its latest team can rename it.
 */
export async function applyErgastTeamName(transaction: TransactionSql, teamId: string, name: string): Promise<void> {
  const [constructor] = await transaction<{ ergastId: string; teamId: string }[]>`
    select ergast_id as "ergastId", team_id as "teamId" from facts.ergast_constructor_teams
    where ergast_id = (
      select ergast_id from facts.ergast_constructor_teams where team_id = ${teamId}
      order by last_season desc, first_season, ergast_id limit 1)
    order by last_season desc, first_season desc limit 1`;
  if (constructor?.teamId !== teamId) return;
  await transaction`update facts.ergast_constructors set name = ${name} where ergast_id = ${constructor.ergastId}`;
}
