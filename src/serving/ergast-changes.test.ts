import { beforeAll, expect, test } from "vitest";

import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { watchErgastChanges } from "./ergast-changes.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("expires answers at the end of a session of any season, and at New Year", async () => {
  const at = (instant: string) => watchErgastChanges(servicesAt(facts.db, instant))();
  // Practice 3 in Las Vegas ran from 00:30 to 01:30 UTC.
  expect(await at("2025-11-21T23:30:00Z")).toBe(2 * HOUR_MS);
  expect(await at("2025-12-31T22:00:00Z")).toBe(2 * HOUR_MS);
  expect(await at("1990-12-31T22:00:00Z")).toBe(2 * HOUR_MS);
  // In 1949 the first session is still months away, and by 2030 the last known one is over.
  expect(await at("1949-12-31T23:00:00Z")).toBe(HOUR_MS);
  expect(await at("2030-12-31T23:00:00Z")).toBe(HOUR_MS);
});

test("queries again at expiry, after the clock is set back and after facts change", async () => {
  let queries = 0;
  const base = servicesAt(facts.db, "2025-11-21T23:30:00Z");
  let now = base.clock.now();
  const db = new Proxy(facts.db, {
    get(target, name, receiver) {
      if (name === "select") queries += 1;
      const value: unknown = Reflect.get(target, name, receiver);
      return value;
    },
  });
  const services = { ...base, db, clock: { ...base.clock, speed: 60, now: () => now } };
  const ttlMs = watchErgastChanges(services);
  expect(await ttlMs()).toBe((2 * HOUR_MS) / 60);
  now = Temporal.Instant.from("2025-11-22T01:29:00Z");
  expect([await ttlMs(), queries]).toEqual([1_000, 1]);
  now = Temporal.Instant.from("2025-11-22T01:30:00Z");
  expect(await ttlMs()).toBeGreaterThan(1_000);
  expect(queries).toBe(2);
  services.facts = { ...services.facts };
  await ttlMs();
  expect(queries).toBe(3);
  now = Temporal.Instant.from("2025-11-21T23:30:00Z");
  expect([await ttlMs(), queries]).toEqual([(2 * HOUR_MS) / 60, 4]);
});
