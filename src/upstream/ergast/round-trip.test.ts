import { once } from "node:events";

import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createErgastApi } from "#api/ergast/ergast-api.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createHttpReader } from "../http-reader.ts";
import { createErgastClient, type ErgastClient, type ErgastOutcome } from "./ergast-client.ts";

// One Gridwalk site can read its results from another, so our client must understand our own API.

let facts: FactsDatabase;
let server: ServerType;
let client: ErgastClient;

beforeAll(async () => {
  facts = await openFactsDatabase();
  const api = createErgastApi(servicesAt(facts.db, "2025-12-31T12:00:00Z"));
  server = serve({ fetch: api.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const budget = { take: async () => ({ granted: true as const }) };
  const reader = createHttpReader({ userAgent: "Gridwalk" });
  client = createErgastClient(new URL(`http://127.0.0.1:${port}/ergast/f1`), reader, budget);
});
afterAll(async () => {
  server.close();
});

function freshOf<Document extends SourceDocument>(outcome: ErgastOutcome<Document>): Document {
  if (outcome.kind !== "fresh") throw new Error(JSON.stringify(outcome));
  return outcome.document;
}

test("reads a calendar with sprint weekends", async () => {
  const { meetings } = freshOf(await client.readCalendar(2025));
  expect(meetings).toHaveLength(24);
  expect(meetings[20]).toMatchObject({
    name: "São Paulo Grand Prix",
    startsAt: "2025-11-09T17:00:00Z",
  });
  expect(meetings[20]?.sessions.map((session) => session.kind)).toEqual([
    "practice-1",
    "sprint-qualifying",
    "sprint",
    "qualifying",
  ]);
});

test("reads every document of a sprint weekend", async () => {
  const race = freshOf(await client.readRaceClassification(2025, 21));
  expect(race.rows).toHaveLength(20);
  expect(race.rows[0]).toMatchObject({
    driver: { ref: "norris" },
    pointsHundredths: 2500,
    laps: 71,
    timeMs: 5_521_596,
  });
  expect(freshOf(await client.readSprint(2025, 21)).rows[0]).toMatchObject({
    driver: { ref: "norris" },
    laps: 24,
  });
  expect(freshOf(await client.readQualifying(2025, 21)).rows[0]?.q3Ms).toBe(69_511);
  expect(freshOf(await client.readPitStops(2025, 21)).stops.length).toBeGreaterThan(20);

  const { laps } = freshOf(await client.readLaps(2025, 21));
  const ofWinner = laps.filter((lap) => lap.driverRef === "norris");
  expect(ofWinner.map((lap) => lap.lap)).toEqual(
    Array.from({ length: 71 }, (_, index) => index + 1),
  );
  expect(ofWinner.reduce((sum, lap) => sum + lap.timeMs, 0)).toBe(race.rows[0]?.timeMs);
});

test("reads the final standings of a season", async () => {
  expect(freshOf(await client.readDriverStandings(2025, 24)).rows[0]).toMatchObject({
    position: 1,
    pointsHundredths: 42_300,
    driver: { ref: "norris" },
  });
  expect(freshOf(await client.readTeamStandings(2025, 24)).rows[0]).toMatchObject({
    position: 1,
    team: { ref: "mclaren" },
  });
});

test("reports future rounds as absent and recognises unchanged documents", async () => {
  expect(await client.readRaceClassification(2026, 1)).toEqual({ kind: "absent" });
  const first = await client.readLaps(2025, 24);
  if (first.kind !== "fresh") throw new Error(JSON.stringify(first));
  expect(first.seen.length).toBeGreaterThan(10);
  expect(await client.readLaps(2025, 24, { seen: first.seen })).toEqual({ kind: "unchanged" });
});
