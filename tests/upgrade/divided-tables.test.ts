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

/** Returns the values of the columns that `like` has too. */
function pick(row: Readonly<Record<string, unknown>>, like: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((column) => [column, row[column]]));
}

interface Subscriber extends Record<string, unknown> {
  readonly keys: Readonly<Record<string, string>>;
}

/** Tables whose rows get other columns. */
const divided = ["members.notice_subscribers", "members.notice_deliveries"];

test("keeps every row of tables that get another schema or name", async () => {
  const tables = await Promise.all(
    ["members", "upstream"].map((schema) => listTables(database, schema)),
  );
  const moved = tables.flat().filter((table) => !divided.includes(table));
  const before = await readRows(database, moved);
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

test("divides subscribers by kind, with their ids, choices, keys and deliveries", async () => {
  const { sql } = database;
  const before = await readRows(database, divided);
  await migrateDatabase(database.location);
  const after = await readRows(database, [
    "members.push_subscribers",
    "members.email_subscribers",
    "site.webhooks",
    "members.notice_deliveries",
  ]);
  const of = (channel: string): Subscriber[] =>
    (before["members.notice_subscribers"] ?? []).flatMap(
      ({ channel: kind, address, keys, ...row }) =>
        kind === channel
          ? [{ ...row, address, keys: keys as Readonly<Record<string, string>> }]
          : [],
    );
  expect(after["members.push_subscribers"]).toHaveLength(2);
  expect(after["members.push_subscribers"]).toEqual(
    of("push").map(({ address, keys, ...row }) => ({ ...row, ...keys, endpoint: address })),
  );
  expect(after["members.email_subscribers"]).toEqual(
    of("email").map((row) => pick(row, after["members.email_subscribers"]?.[0])),
  );
  expect(after["members.email_subscribers"]).toHaveLength(1);
  expect(after["site.webhooks"]).toEqual(
    of("webhook").map(({ address, keys, account_id: _, driver_id: __, weekend: ___, ...row }) => ({
      ...row,
      format: "json",
      ...keys,
      url: address,
    })),
  );
  expect(after["site.webhooks"]).toHaveLength(2);

  const deliveries = after["members.notice_deliveries"] ?? [];
  expect(deliveries).toHaveLength(4);
  const kinds = { push_id: "push", email_id: "email", webhook_id: "webhook" };
  for (const [column, channel] of Object.entries(kinds)) {
    const ids = deliveries.map((delivery) => delivery[column]).filter((id) => id !== null);
    expect(ids.length, column).toBeGreaterThan(0);
    expect(
      of(channel).map(({ id }) => id),
      column,
    ).toEqual(expect.arrayContaining(ids));
  }
  const shared = deliveries.map(({ push_id: _, email_id: __, webhook_id: ___, ...row }) => row);
  expect(shared).toEqual(expect.arrayContaining([...(before["members.notice_deliveries"] ?? [])]));
  // An id is never used twice, since links in emails contain it.
  const [next] = await sql<
    { id: number }[]
  >`select nextval('members.subscriber_ids')::integer as id`;
  expect(next?.id).toBe(7);
});

test("keeps the winners of titles, and refuses a title with the wrong kind of winner", async () => {
  const { sql } = database;
  const tables = ["facts.titles", "source.titles"];
  const before = afterMoves(await readRows(database, tables));
  expect(before["facts.titles"]).toHaveLength(2);
  await migrateDatabase(database.location);
  expect(await readRows(database, tables)).toEqual(before);
  for (const change of [
    "driver_id = null",
    "driver_id = null, team_id = 'mclaren'",
    "team_id = 'mclaren'",
  ])
    await expect(
      sql.unsafe(`update facts.titles set ${change} where championship = 'drivers'`),
      change,
    ).rejects.toThrow(/titles_winner/);
  await expect(
    sql`update facts.titles set driver_id = 'nobody' where championship = 'drivers'`,
  ).rejects.toThrow(/foreign key/);
});

test("keeps the other names of drivers and circuits, in their order", async () => {
  const { sql } = database;
  const listed = (table: string) =>
    sql.unsafe(`select id, other_names as names from ${table} where other_names <> '' order by id`);
  const before = {
    drivers: await listed("source.drivers"),
    circuits: await listed("facts.circuits"),
  };
  expect([before.drivers.length, before.circuits.length]).toEqual([6, 4]);
  await migrateDatabase(database.location);
  const joined = (of: "driver" | "circuit") =>
    sql.unsafe(`select ${of}_id as id, string_agg(name, '; ' order by position) as names
      from facts.${of}_other_names group by 1 order by 1`);
  expect({ drivers: await joined("driver"), circuits: await joined("circuit") }).toEqual(before);
});
