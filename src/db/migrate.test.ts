import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createEmptyDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { migrationTimestamps } from "../../tests/support/initial-database.ts";
import { migrateDatabase, migrateUpTo, oldestCompatible, unsupportedReason } from "./migrate.ts";

test("explains why it rejects an old server or an encoding other than UTF-8", () => {
  expect(unsupportedReason(140_012, "UTF8")).toBe(
    "PostgreSQL 14 is too old: 15 or later is needed.",
  );
  expect(unsupportedReason(150_000, "UTF8")).toBeNull();
  expect(unsupportedReason(180_004, "LATIN1")).toContain("LATIN1");
});

test("migrates once when several instances start together, and skips a migrated database", async () => {
  const database = await createEmptyDatabase();
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.location)));
    const applied = await database.sql`select hash from drizzle.__drizzle_migrations`;
    expect(applied.length).toBeGreaterThan(0);

    await migrateDatabase(database.location);
    expect(await database.sql`select hash from drizzle.__drizzle_migrations`).toEqual(applied);
    expect(await database.sql`select to_regclass('facts.meetings') is not null as there`).toEqual([
      { there: true },
    ]);
  } finally {
    await database.drop();
  }
});

test("lets go of its locks if a reader might wait for it, so that no reader is cancelled", async () => {
  const database = await createEmptyDatabase();
  try {
    const [beforeTwoFactor, twoFactor] = (await migrationTimestamps()).slice(8);
    await migrateUpTo(database.location, beforeTwoFactor ?? 0);
    const reader = await database.sql.reserve();
    await reader`begin`;
    await reader`select from members.sessions`;
    const migrated = migrateUpTo(database.location, twoFactor ?? 0);
    // It has changed `accounts` and waits for `sessions`.
    await expect
      .poll(
        () =>
          database.sql`select from pg_locks where not granted and relation = 'members.sessions'::regclass`,
      )
      .toHaveLength(1);
    await reader`select from members.accounts`;
    await reader`commit`;
    reader.release();
    await migrated;
    expect(await database.sql`select second_factor_at from members.sessions`).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("runs all migrations in their order in a new database", async () => {
  const moments = await migrationTimestamps();
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const database = await createEmptyDatabase();
  try {
    await migrateDatabase(database.location);
    const applied =
      await database.sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by id`;
    expect(applied.map(({ at }) => at as number)).toEqual(moments);
  } finally {
    await database.drop();
  }
});

test("rejects a database older than the first migration, and leaves it unchanged", async () => {
  const database = await createEmptyDatabase();
  try {
    await database.sql.unsafe(`create schema drizzle; create table drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('an older step', 1)`);
    await expect(migrateDatabase(database.location)).rejects.toThrow(/too old to upgrade/);
    expect(await database.sql`select hash from drizzle.__drizzle_migrations`).toHaveLength(1);
  } finally {
    await database.drop();
  }
});

async function migrateFurther({ sql }: TestDatabase): Promise<void> {
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'from a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`;
}

test("works on a newer schema with only additions, and leaves the schema unchanged", async () => {
  const database = await createEmptyDatabase();
  try {
    expect(await migrateDatabase(database.location)).toBe("current");
    await migrateFurther(database);
    const before = await database.sql`select * from drizzle.__drizzle_migrations`;
    expect(await migrateDatabase(database.location)).toBe("newer");
    expect(await database.sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
  } finally {
    await database.drop();
  }
});

test("rejects a newer schema that requires a newer program, and leaves the schema unchanged", async () => {
  const database = await createEmptyDatabase();
  try {
    await migrateDatabase(database.location);
    await migrateFurther(database);
    const before = await database.sql`select * from drizzle.__drizzle_migrations`;
    await database.sql`
      update drizzle.oldest_compatible set migration = (select max(created_at) from drizzle.__drizzle_migrations)`;
    await expect(migrateDatabase(database.location)).rejects.toThrow(/newer version of Gridwalk/);
    // Simulates a database from before this table existed.
    await database.sql`drop table drizzle.oldest_compatible`;
    await expect(migrateDatabase(database.location)).rejects.toThrow(/newer version of Gridwalk/);
    expect(await database.sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
  } finally {
    await database.drop();
  }
});

test("requires programs to have an expand step only once its contract step exists", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-migrations-"));
  try {
    const write = async (files: Readonly<Record<string, string>>) => {
      const entries = Object.keys(files).map((tag, index) => ({ tag, when: index + 1 }));
      await mkdir(join(folder, "meta"), { recursive: true });
      await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
      for (const [tag, text] of Object.entries(files))
        await writeFile(join(folder, `${tag}.sql`), text);
    };
    const known = { "0000_initial": "", "0007_driver_news": "" };
    await write(known);
    expect(await oldestCompatible(folder)).toBe(2);
    const expanded = { ...known, "0008_new_name": "ALTER TABLE t ADD COLUMN b text;" };
    await write(expanded);
    expect(await oldestCompatible(folder)).toBe(2);
    await write({
      ...expanded,
      "0009_old_name": "-- contract after 0008_new_name\nALTER TABLE t DROP COLUMN a;",
    });
    expect(await oldestCompatible(folder)).toBe(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
