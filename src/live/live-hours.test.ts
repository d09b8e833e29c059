import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createLiveHours } from "./live-hours.ts";

let database: FactsDatabase;
beforeAll(async () => {
  database = await openFactsDatabase();
});

// Practice 3 in Las Vegas 2025 ran from 00:30 to 01:30 UTC. It might have been moved forward by
// hours.
test.each([
  ["2025-11-21T19:29:59Z", false],
  ["2025-11-21T19:30:00Z", true],
  ["2025-11-22T01:00:00Z", true],
  ["2025-11-14T12:00:00Z", false],
])("reports whether a session is near at %s: %s", async (instant, isNear) => {
  const { facts } = servicesAt(database.db, instant);
  const isSessionNear = createLiveHours({
    db: database.db,
    facts: () => facts,
    season: () => 2025,
    now: () => Temporal.Instant.from(instant),
  });
  expect(await isSessionNear()).toBe(isNear);
});
