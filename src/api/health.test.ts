import { afterAll, beforeAll, expect, test, vi } from "vitest";

import {
  createTestDatabase,
  openFactsDatabase,
  type TestDatabase,
} from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createHealth } from "./health.ts";

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase();
});
afterAll(() => empty.drop());

const instant = "2025-11-19T12:00:00Z";

test("is alive and ready once the database has facts", async () => {
  const facts = await openFactsDatabase();
  const health = createHealth(servicesAt(facts.db, instant));
  expect((await health.request("/healthz")).status).toBe(200);
  const ready = await health.request("/readyz");
  expect([ready.status, ready.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("runs one query for concurrent checks and another for the next check", async () => {
  const facts = await openFactsDatabase();
  const services = servicesAt(facts.db, instant);
  const select = vi.spyOn(facts.db, "select");
  const health = createHealth(services);
  const check = async (): Promise<number> => (await health.request("/readyz")).status;
  expect(new Set(await Promise.all(Array.from({ length: 50 }, check)))).toEqual(new Set([200]));
  expect(select).toHaveBeenCalledTimes(1);
  await check();
  expect(select).toHaveBeenCalledTimes(2);
});

test("isn't ready without its job queue", async () => {
  const facts = await openFactsDatabase();
  let lacksJobQueue = true;
  const health = createHealth({
    ...servicesAt(facts.db, instant),
    lacksJobQueue: () => lacksJobQueue,
  });
  const early = await health.request("/readyz");
  expect([early.status, await early.json()]).toEqual([
    503,
    { message: "The job queue isn't open yet." },
  ]);
  expect(early.headers.get("retry-after")).toBe("1");
  lacksJobQueue = false;
  expect((await health.request("/readyz")).status).toBe(200);
});

test("isn't ready without facts", async () => {
  const health = createHealth(servicesAt(empty.db, instant));
  const ready = await health.request("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ message: expect.stringContaining("facts") });
});

test("is alive but not ready without a database", async () => {
  const gone = await createTestDatabase();
  await gone.drop();
  const health = createHealth(servicesAt(gone.db, instant));
  expect((await health.request("/healthz")).status).toBe(200);
  const ready = await health.request("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ message: expect.stringContaining("database") });
});
