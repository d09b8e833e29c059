import type { PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";

import type { Scope } from "../observed/rows.ts";
import { packTables, shapeOf, type TableShape } from "../tables.ts";

const shapes: ReadonlyMap<string, TableShape> = new Map(packTables.map((shape) => [shape.name, shape]));

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

/** Puts every covered row back as it was, the last covered first, and remembers none any more. */
export async function uncover(transaction: TransactionSql): Promise<void> {
  const covered = await transaction<{ id: number; table: string; scope: Scope }[]>`
    select id, table_name as "table", scope from facts.covered_rows order by id desc`;
  for (const { id, table, scope } of covered) {
    const shape = shapes.get(table);
    // A table that this version does not know has no facts to mend.
    if (shape === undefined) continue;
    const target = `facts.${table}`;
    const saved = `select * from jsonb_populate_recordset(null::${target}, (select rows from facts.covered_rows where id = $1))`;
    const within = Object.keys(scope)
      .map((column, index) => `held.${column} = $${index + 2}`)
      .join(" and ");
    const sameKey = shape.primaryKey.map((column) => `held.${column} = saved.${column}`).join(" and ");
    await transaction.unsafe(
      `delete from ${target} as held where ${within} and not exists (select from (${saved}) saved where ${sameKey})`,
      [id, ...Object.values(scope)],
    );
    const columns = shape.columns.map(({ name }) => name).filter((name) => !shape.primaryKey.includes(name));
    await transaction.unsafe(
      `insert into ${target} ${saved} on conflict (${shape.primaryKey.join(", ")}) do update set
       ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
      [id],
    );
  }
  if (covered.length > 0) await transaction`delete from facts.covered_rows`;
}
