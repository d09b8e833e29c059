import { afterEach, beforeEach, expect, test } from "vitest";

import { migrateDatabase } from "#db/migrate.ts";

import type { TestDatabase } from "../support/database.ts";
import { createDatabaseOf0011 } from "../support/initial-database.ts";
import { afterMoves, listTables, readRows } from "./stored-rows.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabaseOf0011();
});
afterEach(() => database.drop());

test("keeps every row of tables that get another schema or name", async () => {
  const tables = await Promise.all(["members", "upstream"].map((schema) => listTables(database, schema)));
  const before = await readRows(database, tables.flat());
  await migrateDatabase(database.location);
  const kept = afterMoves(before);
  expect(await readRows(database, Object.keys(kept))).toEqual(kept);
});

test("keeps the audit log append-only, and continues its ids", async () => {
  const { sql } = database;
  const [last] = await sql<{ id: number }[]>`select max(id) as id from members.audit_log`;
  await migrateDatabase(database.location);
  await expect(sql`delete from site.audit_log`).rejects.toThrow(/only added to/);
  const [added] = await sql<{ id: number }[]>`
    insert into site.audit_log (at, action, subject, summary) values (now(), 'a', 'b', 'c') returning id`;
  expect(added?.id).toBe((last?.id ?? 0) + 1);
});
