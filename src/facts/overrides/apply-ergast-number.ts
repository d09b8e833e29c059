import type { TransactionSql } from "postgres";

/** First season in which services list the permanent numbers chosen for 2026. */
const FIRST_SEASON_OF_NEW_NUMBERS = 2026;

/**
 * Changes a driver's permanent number in the Ergast tables if the driver raced under it in this season and entered no
 * later season that uses the same kind of permanent number. That excludes a champion's number 1 and numbers given up
 * earlier.
 */
export async function applyErgastNumber(
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
