import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, sessions } from "#db/schema/accounts.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { applyUserAction, searchUsers, type UserAction } from "./user-admin.ts";

let database: TestDatabase;
const now = Temporal.Instant.from("2026-11-22T00:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const person = (id: string, name: string, emailVerified: boolean) => ({
    id,
    name,
    email: `${id}@example.org`,
    emailVerified,
  });
  await db.insert(accounts).values({ ...person("dan", "Dan", true), role: "admin" });
  await db
    .insert(accounts)
    .values([
      { ...person("ana", "Ana 100%", true), role: "admin" },
      person("bea", "Bea_", true),
      person("cem", "Cem", false),
    ]);
  const at = new Date(now.epochMilliseconds);
  await db.insert(sessions).values({
    id: "s",
    token: "t",
    userId: "bea",
    expiresAt: new Date(at.getTime() + 1000),
    createdAt: at,
    updatedAt: at,
  });
});
afterAll(() => database.drop());

const found = async (text: string) =>
  (await searchUsers(database.db, { text, most: 10, now })).people.map(({ id }) => id);
const change = (id: string, action: UserAction) =>
  applyUserAction(database.db, { id, action, by: "ana" }, now);

test("finds users by part of their name or email and treats wildcards as plain text", async () => {
  expect((await found("")).toSorted()).toEqual(["ana", "bea", "cem", "dan"]);
  expect(await found("BEA@")).toEqual(["bea"]);
  expect(await found("0%")).toEqual(["ana"]);
  expect(await found("a_")).toEqual(["bea"]);
  expect(await searchUsers(database.db, { text: "example", most: 2, now })).toMatchObject({
    all: 4,
  });
});

test("counts the sessions that haven't expired", async () => {
  const sessionsOf = async (later: Temporal.Instant) =>
    (await searchUsers(database.db, { text: "bea", most: 1, now: later })).people[0]?.openSessions;
  expect(await sessionsOf(now)).toBe(1);
  expect(await sessionsOf(now.add({ seconds: 1 }))).toBe(0);
});

test("records role changes and disabled accounts in the audit log without naming the user", async () => {
  expect(await change("cem", "make-admin")).toEqual({ done: false, reason: "unconfirmed" });
  expect(await change("nobody", "disable")).toEqual({ done: false, reason: "unknown" });
  for (const action of ["make-admin", "end-admin", "disable"] as const)
    expect(await change("bea", action)).toEqual({ done: true });
  const [bea] = (await searchUsers(database.db, { text: "bea", most: 1, now })).people;
  expect(bea).toMatchObject({ role: "user", disabledAt: now });
  expect(await database.db.select().from(sessions)).toEqual([]);
  await change("bea", "enable");
  const log = await database.sql<{ line: string }[]>`
    select actor || ' ' || action || ' ' || subject as line from site.audit_log order by id`;
  expect(log.map(({ line }) => line)).toEqual(
    ["make-admin", "end-admin", "disable", "enable"].map(
      (action) => `ana person.${action} account/bea`,
    ),
  );
});

test("lets only one of two administrators succeed when they disable each other concurrently", async () => {
  const both = [
    ["ana", "dan"],
    ["dan", "ana"],
  ] as const;
  const results = await Promise.all(
    both.map(([id, by]) => applyUserAction(database.db, { id, action: "disable", by }, now)),
  );
  expect(results.filter(({ done }) => done)).toHaveLength(1);
  expect(results).toContainEqual({ done: false, reason: "not-allowed" });
  const { people } = await searchUsers(database.db, { text: "", most: 10, now });
  const left = people.filter(({ role, disabledAt }) => role === "admin" && disabledAt === null);
  expect(left).toHaveLength(1);
  const own = left[0]?.id ?? "";
  expect(
    await applyUserAction(database.db, { id: own, action: "end-admin", by: own }, now),
  ).toMatchObject({
    done: false,
  });
});
