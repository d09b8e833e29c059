import { openDatabase, type Sql } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";

/** Schemas without rows in a database that contains only the facts. */
const EMPTY_SCHEMAS = ["members", "site", "upstream"];
const FACT_SCHEMAS = ["facts", "source"];

/** Makes every change of the facts fail, so that a copy can be used again. */
export async function protectFacts(location: DatabaseLocation): Promise<void> {
  await inDatabase(location, async (sql) => {
    await sql`
      create function public.protect_facts() returns trigger language plpgsql as $$
      begin
        raise exception 'Tests that change facts need a database of their own: createTestDatabase.';
      end $$`;
    for (const { schema, table } of await listTables(sql, FACT_SCHEMAS)) {
      await sql`
        create trigger protect_facts before insert or update or delete or truncate
        on ${sql(schema)}.${sql(table)} for each statement execute function public.protect_facts()`;
    }
  });
}

/** Removes everything but the facts, and ends connections that a test has left open. */
export async function emptyCopy(location: DatabaseLocation): Promise<void> {
  await inDatabase(location, async (sql) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await sql`drop schema if exists jobs cascade`;
    const used = await listUsedTables(sql);
    if (used.length > 0) {
      await sql`alter table site.audit_log disable trigger user`;
      for (const { schema, table } of used)
        await sql`truncate ${sql(schema)}.${sql(table)} cascade`;
      await sql`alter table site.audit_log enable trigger user`;
    }
    const sequences = await sql<{ schema: string; name: string }[]>`
      select schemaname as schema, sequencename as name from pg_sequences
      where schemaname = any(${EMPTY_SCHEMAS}) and last_value is not null`;
    for (const { schema, name } of sequences)
      await sql`alter sequence ${sql(schema)}.${sql(name)} restart`;
  });
}

interface Table {
  readonly schema: string;
  readonly table: string;
}

function listTables(sql: Sql, schemas: string[]): Promise<readonly Table[]> {
  return sql<Table[]>`
    select schemaname as schema, tablename as table from pg_tables where schemaname = any(${schemas})`;
}

async function listUsedTables(sql: Sql): Promise<readonly Table[]> {
  const tables = await listTables(sql, EMPTY_SCHEMAS);
  const found = await Promise.all(
    tables.map(({ schema, table }) => sql`select from ${sql(schema)}.${sql(table)} limit 1`),
  );
  return tables.filter((_, index) => (found[index]?.length ?? 0) > 0);
}

async function inDatabase(
  location: DatabaseLocation,
  work: (sql: Sql) => Promise<void>,
): Promise<void> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    await work(sql);
  } finally {
    await close();
  }
}
