import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../tests/support/database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("reads the types once per pool and parses arrays on all its connections", async () => {
  const { sql } = database;
  const kinds = () =>
    sql<{ pid: number; kinds: string[]; numbers: number[] }[]>`
      select pg_backend_pid() as pid, array['race', 'sprint']::facts.session_kind[] as kinds, ${[1, 2]}::int[] as numbers,
        pg_sleep(0.05)`;
  await kinds();
  expect(sql.options.fetch_types).toBe(false);
  const rows = (await Promise.all([kinds(), kinds(), kinds()])).flat();
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(3);
  for (const { kinds: found, numbers } of rows)
    expect({ found, numbers }).toEqual({ found: ["race", "sprint"], numbers: [1, 2] });
});

test("reads the types again if the pool was opened before the schema existed", async () => {
  const empty = await createEmptyDatabase();
  try {
    await empty.sql`select 1`;
    expect(empty.sql.options.fetch_types).toBe(true);
    await migrateDatabase(empty.location);
    const found = () =>
      empty.sql`select array['race']::facts.session_kind[] as kinds, pg_sleep(0.05)`;
    await Promise.all([found(), found(), found()]);
    expect(empty.sql.options.fetch_types).toBe(false);
  } finally {
    await empty.drop();
  }
});
