import { readdirSync } from "node:fs";

import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/database.ts";

const folder = new URL("../../src/db/schema/", import.meta.url);

/**
 * Made by hand in a migration, because Drizzle has no operator classes of extensions in other
 * schemas.
 */
const byHand = ["index facts.search_words CREATE INDEX search_words_trigrams"];

/** Two modules may export tables under the same name, so the keys contain the file. */
async function readSchema(): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const exported = (await import(/* @vite-ignore */ new URL(file, folder).href)) as object;
      return Object.entries(exported).map(([name, value]) => [`${file} ${name}`, value] as const);
    }),
  );
  return Object.fromEntries(modules.flat());
}

/** Lists columns, constraints, indexes and sequences. */
async function describe({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (
      select oid, nspname from pg_namespace where nspname in ('facts', 'source', 'members', 'site', 'upstream'))
    select concat_ws(' ', 'column', table_schema || '.' || table_name, column_name, data_type, udt_name,
      is_nullable, column_default, is_identity, identity_start, generation_expression) as line
    from information_schema.columns where table_schema in (select nspname from ours)
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join ours on ours.oid = connamespace where contype <> 'n'
    union all
    select concat_ws(' ', 'index', schemaname || '.' || tablename, indexdef)
    from pg_indexes where schemaname in (select nspname from ours)
    union all
    select concat_ws(' ', 'sequence', schemaname || '.' || sequencename, start_value)
    from pg_sequences where schemaname in (select nspname from ours)
    order by 1`;
  return rows.map(({ line }) => line);
}

test("all migrations together make the schema that the program is written for", async () => {
  const [migrated, made] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  try {
    const nothing = generateDrizzleJson({}, undefined, undefined, "snake_case");
    const whole = generateDrizzleJson(await readSchema(), nothing.id, undefined, "snake_case");
    for (const statement of await generateMigration(nothing, whole))
      await made.sql.unsafe(statement);
    const lines = await describe(migrated);
    const kept = lines.filter((line) => !byHand.some((start) => line.startsWith(start)));
    expect(kept).toHaveLength(lines.length - byHand.length);
    expect(kept).toEqual(await describe(made));
    expect(kept.length).toBeGreaterThan(1_000);
  } finally {
    await Promise.all([migrated.drop(), made.drop()]);
  }
});
