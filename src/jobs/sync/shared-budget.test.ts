import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { countRequestsBetween, countRequestsOfHour } from "#db/queries/facts/service-requests.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createSharedBudget } from "./shared-budget.ts";

let database: TestDatabase;
let now = Temporal.Instant.from("2026-11-22T12:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.sql`truncate upstream.service_requests`);
afterAll(() => database.drop());

const unlimited = { take: () => Promise.resolve({ granted: true } as const) };
const newProcess = () => createSharedBudget(database.db, () => now, unlimited);

test("shares the hourly limit between instances and across restarts", async () => {
  const before = newProcess();
  for (let sent = 0; sent < 400; sent += 1)
    expect(await before.take(undefined)).toEqual({ granted: true });
  now = now.add({ minutes: 50 });
  const [restarted, other] = [newProcess(), newProcess()];
  for (let sent = 0; sent < 40; sent += 1) {
    expect(await restarted.take(undefined)).toEqual({ granted: true });
    expect(await other.take(undefined)).toEqual({ granted: true });
  }
  expect(await restarted.take(undefined)).toEqual({ granted: false, retryAfterMs: 60_000 });
  expect(await countRequestsOfHour(database.db, "ergast", now)).toBe(480);
  // Requests are counted by the minute. The first 400 were made more than an hour and a minute ago.
  now = now.add({ minutes: 12 });
  expect(await other.take(undefined)).toEqual({ granted: true });
  expect(await countRequestsBetween(database.db, "ergast", now.subtract({ hours: 24 }), now)).toBe(
    481,
  );
});

test("doesn't count requests postponed by the process's own limit", async () => {
  const waiting = { take: () => Promise.resolve({ granted: false, retryAfterMs: 5 } as const) };
  const budget = createSharedBudget(database.db, () => now, waiting);
  expect(await budget.take(undefined)).toEqual({ granted: false, retryAfterMs: 5 });
  expect(await countRequestsOfHour(database.db, "ergast", now)).toBe(0);
});
