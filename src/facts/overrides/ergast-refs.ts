import type { TransactionSql } from "postgres";

export async function driverIdsByRef(transaction: TransactionSql): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction<{ ref: string; id: string }[]>`
    select ergast_id as ref, driver_id as id from facts.ergast_drivers where driver_id is not null`;
  return new Map(rows.map(({ ref, id }) => [ref, id]));
}
