import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("parses arrays on all connections of a pool", async () => {
  const { sql } = database;
  const kinds = () =>
    sql<{ pid: number; kinds: string[]; numbers: number[] }[]>`
      select pg_backend_pid() as pid, array['race', 'sprint']::facts.session_kind[] as kinds, ${[1, 2]}::int[] as numbers,
        pg_sleep(0.05)`;
  await kinds();
  const rows = (await Promise.all([kinds(), kinds(), kinds()])).flat();
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(3);
  for (const { kinds: found, numbers } of rows)
    expect({ found, numbers }).toEqual({ found: ["race", "sprint"], numbers: [1, 2] });
});
