import { createHash, randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { inject } from "vitest";

import { openDatabase, type OpenDatabase, type Sql } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { migrateDatabase, migrationsFolder } from "#db/migrate.ts";
import { Temporal } from "#domain/time.ts";

export interface TestDatabase extends OpenDatabase {
  readonly location: DatabaseLocation;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const dataFolder = join(root, "data");
const TEMPLATE_LOCK = 1_950_2028;
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Creates a migrated test database. With `withFacts`, it contains the real fact pack, copied in 0.1 to 0.3 s. */
export async function createTestDatabase(options: { readonly withFacts?: boolean } = {}): Promise<TestDatabase> {
  const template = await ensureTemplate(options.withFacts === true ? "facts" : "migrated");
  return createDatabase(template);
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template0");
}

/** Opens the shared read-only database with the fact pack. Open it in `beforeAll` and close it in `afterAll`. */
export async function openFactsDatabase(): Promise<OpenDatabase> {
  const template = await ensureTemplate("facts");
  const name = template.replace("tpl_", "shared_");
  await withTemplateLock(async (sql) => {
    if (await exists(sql, name)) return;
    await dropAll(sql, await others(sql, "shared_facts_", name));
    await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
    await sql`alter database ${sql(name)} set default_transaction_read_only to on`;
  });
  return openDatabase(locationOf(name), { max: 4 });
}

/** Returns the variables that connect a separate process to a test database. */
export function databaseVariables({ location }: Pick<TestDatabase, "location">): Record<string, string> {
  return { DATABASE_URL: urlOf(location) };
}

/** Returns a location's URL, including the TLS settings of the test server. */
export function urlOf({ hosts, user, password, database, tls }: DatabaseLocation): string {
  const query = new URLSearchParams({
    host: hosts.map(({ host }) => host).join(","),
    port: hosts.map(({ port }) => port).join(","),
    user,
    ...(password !== null && { password }),
    sslmode: tls.mode,
  });
  // As in libpq, a plus sign doesn't stand for a space.
  return `postgres:///${database}?${query.toString().replaceAll("+", "%20")}`;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `t_${Date.now()}_${randomBytes(4).toString("hex")}`;
  await administer((sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  const location = locationOf(name);
  const open = openDatabase(location, { max: 4 });
  return {
    ...open,
    location,
    async drop() {
      await open.close();
      await administer((sql) => dropAll(sql, [name]));
    },
  };
}

/** Returns the name of a complete template, creating it if there is none for these migrations and this pack. */
async function ensureTemplate(kind: "migrated" | "facts"): Promise<string> {
  const prefix = `tpl_${kind}_`;
  const name = `${prefix}${fingerprint(kind)}`;
  if (await administer((sql) => exists(sql, name))) return name;
  await withTemplateLock(async (sql) => {
    if (await exists(sql, name)) return;
    await dropAll(sql, await others(sql, prefix, name));
    await dropAll(sql, await abandonedDatabases(sql));
    const draft = `draft_${kind}`;
    await dropAll(sql, [draft]);
    await sql`create database ${sql(draft)} template template0`;
    await migrateDatabase(locationOf(draft));
    if (kind === "facts") await loadFacts(locationOf(draft));
    await sql`alter database ${sql(draft)} with is_template true allow_connections false`;
    await sql`alter database ${sql(draft)} rename to ${sql(name)}`;
  });
  return name;
}

async function loadFacts(location: DatabaseLocation): Promise<void> {
  // Imported here, so that tests without facts run even before there is a pack.
  const { loadPack } = await import("#facts/store/load.ts");
  const { sql, close } = openDatabase(location, { max: 2 });
  try {
    await loadPack({ sql, directory: dataFolder, onProgress: () => undefined, now: Temporal.Now.instant() });
    await sql`analyze`;
  } finally {
    await close();
  }
}

function fingerprint(kind: "migrated" | "facts"): string {
  const files = globSync("*.sql", { cwd: migrationsFolder }).map((file) => join(migrationsFolder, file));
  if (kind === "facts") {
    files.push(join(dataFolder, "pack.json"));
    files.push(...globSync("src/facts/store/*.ts", { cwd: root }).map((file) => join(root, file)));
  }
  const hash = createHash("sha256");
  for (const file of files.filter((file) => !file.endsWith(".test.ts")).sort()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function locationOf(database: string): DatabaseLocation {
  return { ...inject("testServer"), database };
}

async function administer<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase(locationOf("postgres"), { max: 1 });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

/** Holds the lock until the pool's only connection closes. */
function withTemplateLock(work: (sql: Sql) => Promise<void>): Promise<void> {
  return administer(async (sql) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    await work(sql);
  });
}

async function exists(sql: Sql, name: string): Promise<boolean> {
  return (await sql`select from pg_database where datname = ${name}`).length > 0;
}

async function others(sql: Sql, prefix: string, current: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${prefix}) and datname <> ${current}`;
  return rows.map((row) => row.name);
}

async function abandonedDatabases(sql: Sql): Promise<string[]> {
  const all = await others(sql, "t_", "");
  return all.filter((name) => Number(name.split("_")[1]) < Date.now() - ABANDONED_AFTER_MS);
}

async function dropAll(sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!(await exists(sql, name))) continue;
    await sql`alter database ${sql(name)} with is_template false`;
    await sql`drop database ${sql(name)} with (force)`;
  }
}
