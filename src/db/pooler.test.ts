import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { createOwnServer, type OwnServer } from "../../tests/support/own-database-server.ts";
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from "../../tests/support/pgbouncer.ts";
import { openJobDatabase } from "../jobs/job-database.ts";
import { openDatabase, type Sql } from "./database.ts";
import type { DatabaseLocation } from "./location.ts";
import { cancelOverdue, isPooledByTransaction } from "./pooler.ts";

let server: OwnServer;
let pooler: Pgbouncer | undefined;
beforeAll(async () => {
  server = await createOwnServer();
});
afterEach(async () => {
  await pooler?.close();
  pooler = undefined;
});
afterAll(() => server.remove());

/** Starts a pooler and returns its location. */
async function through(settings: Record<string, string> = {}): Promise<DatabaseLocation> {
  pooler = await startPgbouncer(server.location, settings);
  return { ...server.location, hosts: [{ host: "127.0.0.1", port: pooler.port }] };
}

test("doesn't mistake a server for a pooler", async () => {
  expect(await isPooledByTransaction(server.location)).toBe(false);
});

describe.skipIf(!hasPgbouncer)("PgBouncer (skipped without PgBouncer)", () => {
  test.each([
    ["one server connection", { default_pool_size: "1" }],
    ["several server connections", { min_pool_size: "5" }],
    [
      "two server connections that take turns",
      { min_pool_size: "2", default_pool_size: "2", server_round_robin: "1" },
    ],
    [
      "three server connections that take turns",
      { min_pool_size: "3", default_pool_size: "3", server_round_robin: "1" },
    ],
  ])("detects transaction mode on an idle pooler with %s", async (_, settings) => {
    const location = await through(settings);
    // The pooler opens connections to the server only after the first client has connected.
    const { sql, close } = openDatabase({ ...location, direct: server.location }, { max: 3 });
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`));
    await close();
    expect(await isPooledByTransaction(location)).toBe(true);
  });

  test("doesn't mistake session mode for transaction mode", async () => {
    expect(await isPooledByTransaction(await through({ pool_mode: "session" }))).toBe(false);
  });

  describe("with a direct location", () => {
    let pooled: DatabaseLocation;
    let sql: Sql;
    let close: () => Promise<void>;

    async function open(settings: Record<string, string> = {}): Promise<void> {
      pooled = { ...(await through(settings)), direct: server.location };
      ({ sql, close } = openDatabase(pooled, { max: 5, hasDeadline: true }));
    }
    afterEach(() => close());

    test("runs queries with parameters on any of the pooler's connections", async () => {
      await open({ default_pool_size: "3" });
      const results = await Promise.all(
        Array.from(
          { length: 60 },
          async (_, number) =>
            (await sql`select ${number}::int as n, pg_sleep(0.002)`)[0]?.n as number,
        ),
      );
      expect(results).toEqual(Array.from({ length: 60 }, (_, number) => number));
    });

    test("uses UTC even if another client has set a time zone on the connection", async () => {
      await open({ default_pool_size: "1" });
      const zone = async (of: Sql) =>
        (await of`select current_setting('TimeZone') as zone`)[0]?.zone as string;
      const other = openDatabase({ ...pooled, options: null }, { max: 1 });
      await other.sql`set timezone to 'Asia/Tokyo'`;
      expect(await zone(sql)).toBe("UTC");
      await other.close();
    });

    test("receives notifications sent through the pooler", async () => {
      await open();
      const received = Promise.withResolvers<string>();
      await sql.listen("tests", received.resolve);
      await sql.notify("tests", "hello");
      expect(await received.promise).toBe("hello");
    });

    test("ends only queries that take too long", async () => {
      await open();
      const others = openDatabase(server.location, { max: 2 });
      const long = sql`select pg_sleep(30)`.then(
        () => null,
        (error: unknown) => error,
      );
      const load = others.sql`select pg_sleep(30)`;
      const loading = load.then(
        () => null,
        (error: unknown) => error,
      );
      await vi.waitFor(async () => {
        const [row] = await others.sql<{ busy: number }[]>`
          select count(*)::int as busy from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`;
        expect(row?.busy).toBe(2);
      });
      await cancelOverdue(others.sql, pooled, 60_000);
      await vi.waitFor(async () => {
        await cancelOverdue(others.sql, pooled, 1);
        expect(await Promise.race([long, Promise.resolve(null)])).toMatchObject({ code: "57014" });
      });
      expect(await Promise.race([loading, Promise.resolve("running")])).toBe("running");
      load.cancel();
      await loading;
      await others.close();
    });
  });
});

test("runs several statements for a job without leaving a failed transaction behind", async () => {
  const jobs = openJobDatabase(server.location);
  await expect(
    jobs.executeSql("BEGIN; create table kept (id int); select 1 / 0; COMMIT;"),
  ).rejects.toMatchObject({
    code: "22012",
  });
  expect((await jobs.executeSql("BEGIN; select 1 as a; select 2 as b; COMMIT;")).rows).toEqual([
    { a: 1 },
    { b: 2 },
  ]);
  expect((await jobs.executeSql("select to_regclass('kept') as kept")).rows).toEqual([
    { kept: null },
  ]);
  const values = [["a", "b"], JSON.stringify({ c: 1 }), undefined, new Date(0)];
  const query =
    "select $1::text[] as list, $2::jsonb as data, $3::text as nothing, $4::timestamptz as at";
  expect((await jobs.executeSql(query, values)).rows).toEqual([
    { list: ["a", "b"], data: { c: 1 }, nothing: null, at: new Date(0) },
  ]);
  await jobs.close();
});
