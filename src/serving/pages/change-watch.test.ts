import { afterEach, expect, test, vi } from "vitest";

import { shownSeason } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { watchChanges } from "./change-watch.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("expires pages at the calendar's next change", async () => {
  const { db, drop } = await createTestDatabase({ withFacts: true });
  // Practice 3 in Las Vegas starts at 00:30 UTC.
  const ttlMs = watchChanges(servicesAt(db, "2025-11-21T16:02:00Z"));
  expect(await ttlMs()).toBe((8 * 60 + 28) * 60_000);
  await drop();
});

test("expires pages when voting on the last race closes", async () => {
  const { db, drop } = await createTestDatabase({ withFacts: true });
  // The São Paulo race ended at 18:32 on Sunday 9 November. Nothing else changes before the Las
  // Vegas preview.
  const untilClosed = await watchChanges(servicesAt(db, "2025-11-12T12:00:00Z"))();
  expect(untilClosed / 3_600_000).toBeGreaterThan(6);
  expect(untilClosed / 3_600_000).toBeLessThan(7);
  const afterwards = await watchChanges(servicesAt(db, "2025-11-13T00:00:00Z"))();
  // The preview is published on Monday 17 November.
  expect(afterwards / 86_400_000).toBe(4);
  await drop();
});

test("expires pages sooner when site time runs fast, and follows a rescheduled session", async () => {
  const { db, sql, drop } = await createTestDatabase({ withFacts: true });
  const base = servicesAt(db, "2025-11-21T23:59:00Z");
  const services = { ...base, clock: { ...base.clock, speed: 60 } };
  const ttlMs = watchChanges(services);
  // Practice 3 is half an hour away, but the lifetime is at most ten minutes.
  expect(await ttlMs()).toBe(10_000);
  await sql`
    update facts.sessions set starts_at = starts_at - interval '28 minutes'
    where kind = 'practice-3' and starts_at = '2025-11-22T00:30:00Z'`;
  services.facts = { ...services.facts };
  expect(await ttlMs()).toBe(3_000);
  await drop();
});

test("fails without a calendar, then uses the last known one while the database is down", async () => {
  const { db, sql, drop } = await createTestDatabase({ withFacts: true });
  const services = { ...servicesAt(db, "2025-11-21T16:02:00Z") };
  const ttlMs = watchChanges(services);
  await sql`alter schema facts rename to away`;
  // No calendar has been read yet.
  await expect(ttlMs()).rejects.toThrow();
  await sql`alter schema away rename to facts`;
  const known = await ttlMs();
  await sql`alter schema facts rename to away`;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  expect(await ttlMs()).toBe(known);
  services.facts = { ...services.facts };
  expect(await ttlMs()).toBe(known);
  await drop();
});

test("expires pages when the next season begins, a week after the finale, then follows the new calendar", async () => {
  const { db, drop } = await createTestDatabase({ withFacts: true });
  const services = servicesAt(db, "2025-12-14T12:25:00Z");
  const seasons = [
    { year: 2025, overAt: Temporal.Instant.from("2025-12-07T14:25:00Z") },
    { year: 2026, overAt: Temporal.Instant.from("2026-12-06T15:00:00Z") },
  ];
  let now = services.clock.now();
  const settings = {
    ...services.settings,
    get season() {
      return shownSeason("current", seasons, now);
    },
  };
  const ttlMs = watchChanges({
    ...services,
    settings,
    facts: { ...services.facts, seasons },
    clock: { ...services.clock, now: () => now },
  });
  expect(await ttlMs()).toBe(2 * 3_600_000);
  now = Temporal.Instant.from("2026-03-05T01:00:00Z");
  // The next change is the first practice in Melbourne. The 2026 calendar is read immediately,
  // although the 2025 calendar was read a moment ago.
  expect(await ttlMs()).toBeLessThan(24 * 3_600_000);
  await drop();
});
