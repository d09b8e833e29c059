import { afterEach, beforeEach, expect, test } from "vitest";

import { saveSubjectRead } from "#db/queries/facts/service-health.ts";
import { takeRequest } from "#db/queries/facts/service-requests.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { servicesAt } from "../../../../../tests/support/services-at.ts";
import { loadCatchUp } from "../../../catch-up.server.ts";
import { loadResultsSync } from "./results-sync.server.ts";

const NOW = "2026-11-24T12:00:00Z";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(() => database.drop());

function services(at: string, resultsHost: string | null = "results.test") {
  const base = servicesAt(database.db, at);
  return { ...base, settings: { ...base.settings, resultsHost } };
}

const read = {
  triedAt: Temporal.Instant.from(NOW),
  answeredAt: Temporal.Instant.from(NOW),
  presentSince: Temporal.Instant.from(NOW),
  presentAt: Temporal.Instant.from(NOW),
  changedAt: Temporal.Instant.from(NOW),
  failures: 0,
  failure: null,
  seen: [],
};

test("reports catching up only if a results service is configured and a race was missed", async () => {
  expect(await loadCatchUp(services(NOW, null))).toBeNull();
  expect(await loadCatchUp(services("2026-08-22T12:00:00Z"))).toBeNull();
  expect(await loadCatchUp(services(NOW))).toBe(
    "Catching up on missed races, starting with the calendar.",
  );
  await saveSubjectRead(database.db, "ergast", { kind: "calendar", season: 2026 }, read);
  expect(await loadCatchUp(services(NOW))).toBe(
    "Catching up on missed races: 0 of 10 loaded, 0 with lap times, 0 with pit stops.",
  );
});

test("shows administrators the next reads, the failing reads and the number of requests", async () => {
  const { db } = database;
  await saveSubjectRead(db, "ergast", { kind: "calendar", season: 2026 }, read);
  const race = { kind: "race", season: 2026, round: 12, meetingId: 1184 } as const;
  const failure = "server-error: status 500";
  await saveSubjectRead(db, "ergast", race, { ...read, answeredAt: null, failures: 3, failure });
  await takeRequest(db, "ergast", 480, Temporal.Now.instant());
  const view = await loadResultsSync(services(NOW), null);
  expect(view).toMatchObject({ requests: { hour: 1, day: 1, limit: 480 }, pause: null });
  expect(view.next.slice(0, 3).map(({ label }) => label)).toEqual([
    "Calendar 2027",
    "Qualifying, Dutch Grand Prix 2026",
    "Sprint, Dutch Grand Prix 2026",
  ]);
  expect(view.failing).toEqual([
    {
      key: "race/1184",
      label: "Race, Dutch Grand Prix 2026",
      failures: 3,
      failure: "server-error: status 500",
    },
  ]);
});
