import { sql as text } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createEmptyDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openWatchedDatabase, type WatchedDatabase } from "./database.ts";

let database: TestDatabase;
let watched: WatchedDatabase;
let ended: { readonly text: string; readonly failed: boolean }[] = [];
beforeAll(async () => {
  database = await createEmptyDatabase();
  watched = openWatchedDatabase(
    database.location,
    { max: 2 },
    {
      begin: (query) => (failed) => void ended.push({ text: query, failed }),
    },
  );
});
beforeEach(() => {
  ended = [];
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

test("reports queries of the driver and the query builder, with their texts but not their values", async () => {
  const { sql, db } = watched;
  const fragment = sql`and true`;
  expect(await sql`select ${"secret"}::text as word where true ${fragment}`).toEqual([
    { word: "secret" },
  ]);
  expect([...(await db.execute(text`select ${7}::integer as seven`))]).toEqual([{ seven: 7 }]);
  expect(ended).toEqual([
    { text: "select ?::text as word where true ?", failed: false },
    { text: "select $1::integer as seven", failed: false },
  ]);
});

test("reports failed queries, and passes their errors on", async () => {
  await expect(watched.sql`select 1 / 0`).rejects.toThrow("division by zero");
  expect(ended).toEqual([{ text: "select 1 / 0", failed: true }]);
});

test("counts the connections of running queries and open transactions, and the queries that wait", async () => {
  const { db, sql } = watched;
  expect(watched.use()).toEqual({ inUse: 0, waiting: 0 });
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let opened = 0;
  const transactions = [1, 2].map(() =>
    db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.execute(text`select 1`));
      opened += 1;
      await finished;
    }),
  );
  await expect.poll(() => opened).toBe(2);
  expect(watched.use()).toEqual({ inUse: 2, waiting: 0 });
  const waiting = [sql`select 1`, db.execute(text`select 2`)].map(async (query) => query);
  await expect.poll(() => watched.use()).toEqual({ inUse: 2, waiting: 2 });
  finish();
  await Promise.all([...transactions, ...waiting]);
  expect(watched.use()).toEqual({ inUse: 0, waiting: 0 });
});

test("streams and notifications still work", async () => {
  const { sql } = watched;
  const heard = new Promise(
    (resolve) => void sql.listen("watched", resolve, () => void sql.notify("watched", "hello")),
  );
  expect(await heard).toBe("hello");
  const stream = await sql`copy (select generate_series(1, 3)) to stdout`.readable();
  const chunks = await stream.toArray();
  expect(Buffer.concat(chunks as Buffer[]).toString()).toBe("1\n2\n3\n");
  expect(watched.use()).toEqual({ inUse: 0, waiting: 0 });
});
