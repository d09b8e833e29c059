import type { PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";

import type { Scope } from "#facts/ingest/rows.ts";
import { packTables, shapeOf, type TableShape } from "#facts/store/tables.ts";

/**
 * Remembers the rows of a table within `scope` as they are, before an override changes them for the first time. Of one
 * table all scopes have the same columns, so that none lies within another.
 */
export async function cover(transaction: TransactionSql, table: PgTable, scope: Scope): Promise<void> {
  const { name } = shapeOf(table);
  const values = Object.values(scope);
  const within = Object.keys(scope)
    .map((column, index) => `${column} = $${index + 3}`)
    .join(" and ");
  await transaction.unsafe(
    `insert into facts.covered_rows (table_name, scope, rows)
     select $1, $2::text::jsonb, (select coalesce(jsonb_agg(to_jsonb(held)), '[]') from facts.${name} held where ${within})
     where not exists (select from facts.covered_rows where table_name = $1 and scope = $2::text::jsonb)`,
    [name, JSON.stringify(scope), ...values],
  );
}

interface Covered {
  readonly id: number;
  readonly shape: TableShape;
  readonly scope: Scope;
}

/**
 * Puts every covered row back as it was, and remembers none any more. Rows come back before those that refer to them,
 * and what was added goes after those that refer to it.
 */
export async function uncover(transaction: TransactionSql): Promise<void> {
  const rows = await transaction<{ id: number; table: string; scope: Scope }[]>`
    select id, table_name as "table", scope from facts.covered_rows`;
  // A table that this version does not know has no facts to mend.
  const covered = packTables.flatMap((shape) =>
    rows.filter(({ table }) => table === shape.name).map(({ id, scope }): Covered => ({ id, shape, scope })),
  );
  for (const one of covered) await putBack(transaction, one);
  for (const one of covered.toReversed()) await removeAdded(transaction, one);
  if (rows.length > 0) await transaction`delete from facts.covered_rows`;
}

const savedRows = (target: string): string =>
  `select * from jsonb_populate_recordset(null::${target}, (select rows from facts.covered_rows where id = $1))`;

async function putBack(transaction: TransactionSql, { id, shape }: Covered): Promise<void> {
  const target = `facts.${shape.name}`;
  const columns = shape.columns.map(({ name }) => name).filter((name) => !shape.primaryKey.includes(name));
  await transaction.unsafe(
    `insert into ${target} ${savedRows(target)} on conflict (${shape.primaryKey.join(", ")}) do update set
     ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    [id],
  );
}

async function removeAdded(transaction: TransactionSql, { id, shape, scope }: Covered): Promise<void> {
  const target = `facts.${shape.name}`;
  const within = Object.keys(scope)
    .map((column, index) => `held.${column} = $${index + 2}`)
    .join(" and ");
  const sameKey = shape.primaryKey.map((column) => `held.${column} = saved.${column}`).join(" and ");
  await transaction.unsafe(
    `delete from ${target} as held
     where ${within} and not exists (select from (${savedRows(target)}) saved where ${sameKey})`,
    [id, ...Object.values(scope)],
  );
}
