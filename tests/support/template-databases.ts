import { createHash, randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { openDatabase, type Sql } from "#db/database.ts";
import type { DatabaseLocation } from "#db/location.ts";
import { migrateDatabase, migrationsFolder } from "#db/migrate.ts";
import { Temporal } from "#domain/time.ts";

const root = join(import.meta.dirname, "../..");
const dataFolder = join(root, "data");
const TEMPLATE_LOCK = 1_950_2028;
const ABANDONED_AFTER_MS = 60 * 60_000;

type Template = "migrated" | "facts";

/** Creates databases on a server from templates, which are kept between runs. */
export interface TemplateDatabases {
  /** Creates a migrated database. With facts, it contains the real fact pack. */
  create(template: Template | "empty", run?: string): Promise<DatabaseLocation>;
  /** Returns the shared read-only database with the fact pack. */
  sharedFacts(): Promise<DatabaseLocation>;
  drop(database: DatabaseLocation): Promise<void>;
  /** Drops the databases that were created for a run. */
  dropAllOf(run: string): Promise<void>;
}

export function templateDatabasesOn(server: DatabaseLocation): TemplateDatabases {
  const templates = new Map<Template, Promise<string>>();
  let sharedFacts: Promise<DatabaseLocation> | undefined;
  const locationOf = (database: string): DatabaseLocation => ({ ...server, database });

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

  /** Returns the name of a complete template. Only the first call of a process asks the server. */
  function templateOf(kind: Template): Promise<string> {
    const template = templates.get(kind) ?? ensureTemplate(kind);
    templates.set(kind, template);
    return template;
  }

  /** Creates the template if there is none for these migrations and this pack. */
  async function ensureTemplate(kind: Template): Promise<string> {
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

  async function ensureSharedFacts(): Promise<DatabaseLocation> {
    const template = await templateOf("facts");
    const name = template.replace("tpl_", "shared_");
    await withTemplateLock(async (sql) => {
      if (await exists(sql, name)) return;
      await dropAll(sql, await others(sql, "shared_facts_", name));
      await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
      await sql`alter database ${sql(name)} set default_transaction_read_only to on`;
    });
    return locationOf(name);
  }

  return {
    async create(kind, run = "") {
      const template = kind === "empty" ? "template0" : await templateOf(kind);
      const name = `t_${Date.now()}_${run}_${randomBytes(4).toString("hex")}`;
      await administer(
        (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
      );
      return locationOf(name);
    },
    sharedFacts: () => (sharedFacts ??= ensureSharedFacts()),
    drop: ({ database }) => administer((sql) => dropAll(sql, [database])),
    dropAllOf: (run) =>
      administer(async (sql) => {
        const all = await others(sql, "t_", "");
        await dropAll(
          sql,
          all.filter((name) => name.split("_")[2] === run),
        );
      }),
  };
}

async function loadFacts(location: DatabaseLocation): Promise<void> {
  // Imported here, so that tests without facts run even before there is a pack.
  const { loadPack } = await import("#facts/store/load.ts");
  const { sql, close } = openDatabase(location, { max: 2 });
  try {
    await loadPack({
      sql,
      directory: dataFolder,
      onProgress: () => undefined,
      now: Temporal.Now.instant(),
    });
    await sql`analyze`;
  } finally {
    await close();
  }
}

function fingerprint(kind: Template): string {
  const files = globSync("*.sql", { cwd: migrationsFolder }).map((file) =>
    join(migrationsFolder, file),
  );
  if (kind === "facts") {
    files.push(join(dataFolder, "pack.json"));
    files.push(...globSync("src/facts/store/*.ts", { cwd: root }).map((file) => join(root, file)));
  }
  const hash = createHash("sha256");
  for (const file of files.filter((file) => !file.endsWith(".test.ts")).sort())
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
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
