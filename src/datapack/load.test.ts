import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { loadPack } from "./load.ts";

const now = Temporal.Instant.from("2026-08-21T12:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the whole pack fills an empty database", async () => {
  const facts = await loadPack({ sql: database.sql, directory: "data", now });
  const [row] = await database.sql`select count(*)::int as count from facts.meetings where not cancelled`;
  expect(row).toEqual({ count: 1172 });
  expect(facts.factsAsOf).toBe("2026-08-21");
});
