import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import type { Sql } from "#db/database.ts";
import { migrateDatabase, migrateUpTo, upgradeFolder } from "#db/migrate.ts";

import { createEmptyDatabase, type TestDatabase } from "../support/database.ts";

const OURS = ["drizzle", "facts", "members", "source", "upstream"];

/** Returns a sorted line for each column, key, check, index, default, sequence, trigger, function and type. */
async function describeSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select * from (
      select format('column %s.%s.%s %s%s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
        ' identity ' || nullif(a.attidentity::text, '')) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v') and n.nspname = any(${OURS})
      union all
      -- Nullability is on the column's line; servers before version 18 have no constraint for it.
      select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace::regnamespace::text = any(${OURS}) and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = any(${OURS})
      union all
      select format('sequence %s', to_jsonb(s) - 'last_value' - 'sequenceowner') from pg_sequences s
      where schemaname = any(${OURS})
      union all
      select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
      union all
      select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace::regnamespace::text = any(${OURS})
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all
      select format('type %s %s', t.oid::regtype, string_agg(e.enumlabel, ' ' order by e.enumsortorder))
      from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid
      union all
      select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
    ) as lines order by line`;
  return rows.map(({ line }) => line);
}

async function schemaAfterUpgrade(prepare: (database: TestDatabase) => Promise<unknown>): Promise<string[]> {
  const database = await createEmptyDatabase();
  try {
    await prepare(database);
    await migrateDatabase(database.location);
    return await describeSchema(database.sql);
  } finally {
    await database.drop();
  }
}

const fresh = await schemaAfterUpgrade(() => Promise.resolve());

test("gives an upgraded old database the schema of a new database", async () => {
  const dump = await readFile(new URL("schema-of-2026-11-22.sql", import.meta.url), "utf8");
  expect(fresh.length).toBeGreaterThan(500);
  expect(await schemaAfterUpgrade(({ sql }) => sql.unsafe(dump))).toEqual(fresh);
});

test.each(["0000", "0014", "0024", "0026", "0028", "0029"])(
  "gives a database left at step %s the schema of a new database after the upgrade",
  async (number) => {
    const journal = await readFile(join(upgradeFolder, "meta/_journal.json"), "utf8");
    const steps = (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
    const step = steps.find(({ tag }) => tag.startsWith(number));
    if (step === undefined) throw new Error(`There is no step ${number}.`);
    expect(await schemaAfterUpgrade(({ location }) => migrateUpTo(location, step.when))).toEqual(fresh);
  },
);
