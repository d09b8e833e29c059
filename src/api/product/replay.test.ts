import { brotliDecompressSync } from "node:zlib";

import { beforeAll, expect, test } from "vitest";

import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { decodeReplay } from "#domain/replay/wire.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";
import { ReplayWire } from "./replay-wire.ts";

let facts: FactsDatabase;
let meetingId: number;
beforeAll(async () => {
  facts = await openFactsDatabase();
  const races = await listReplayableRaces(facts.db, {
    season: 2024,
    now: Temporal.Instant.from("2026-12-31T00:00:00Z"),
  });
  meetingId = races.find(({ round }) => round === 21)?.meetingId ?? 0;
});

const BROTLI = { "Accept-Encoding": "gzip, deflate, br" };

test("serves compact replay data, compressed and cacheable forever", async () => {
  const api = createApi(servicesAt(facts.db, "2025-11-21T16:02:00Z"));
  const found = await api.request(`/api/replay/${meetingId}`);
  expect(found.status).toBe(302);
  const path = found.headers.get("Location") ?? "";
  expect(path).toMatch(new RegExp(`^/api/replay/${meetingId}/[\\w-]{22}$`));

  const answer = await api.request(path, { headers: BROTLI });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get("Content-Length")));
  expect(bytes.length).toBeLessThan(12_000);
  const text = brotliDecompressSync(bytes).toString();
  expect(decodeReplay(text)).toMatchObject({ meetingId, season: 2024, round: 21 });
  expect(ReplayWire.strict().safeParse(JSON.parse(text)).error).toBeUndefined();
  expect(await (await api.request(path)).text()).toBe(text);

  const etag = answer.headers.get("ETag") ?? "";
  const again = await api.request(path, { headers: { ...BROTLI, "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("redirects a URL with an outdated hash to the current one", async () => {
  const api = createApi(servicesAt(facts.db, "2025-11-21T16:02:00Z"));
  const right = (await api.request(`/api/replay/${meetingId}`)).headers.get("Location");
  const wrong = await api.request(`/api/replay/${meetingId}/${"a".repeat(22)}`);
  expect([wrong.status, wrong.headers.get("Location")]).toEqual([302, right]);
});

test.each([
  "/api/replay/0",
  "/api/replay/x",
  "/api/replay/1/short",
  `/api/replay/1/${"!".repeat(22)}`,
])("answers 400 for %s", async (path) => {
  const answer = await createApi(servicesAt(facts.db, "2025-11-21T16:02:00Z")).request(path);
  expect(answer.status).toBe(400);
});

test("hides a replay until the race is over at the site time", async () => {
  const services = servicesAt(facts.db, "2024-11-04T12:00:00Z");
  let now = services.clock.now();
  const api = createApi({ ...services, clock: { ...services.clock, now: () => now } });
  const ask = async () => (await api.request(`/api/replay/${meetingId}`)).status;
  expect(await ask()).toBe(302);
  now = Temporal.Instant.from("2024-11-03T16:00:00Z");
  expect(await ask()).toBe(404);
  now = services.clock.now();
  expect(await ask()).toBe(302);
});

test("serves a replay from the cache until the facts change", async () => {
  const database = await createTestDatabase({ withFacts: true });
  try {
    const services = servicesAt(database.db, "2025-11-21T16:02:00Z");
    let loaded: FactsState = services.facts;
    const api = createApi({
      ...services,
      get facts() {
        return loaded;
      },
    });
    const ask = async () => (await api.request(`/api/replay/${meetingId}`)).headers.get("Location");
    const before = await ask();
    await database.sql`update facts.lap_charts set lap_times_ms[2] = 90000
      where meeting_id = ${meetingId} and driver_id = 'max-verstappen'`;
    expect(await ask()).toBe(before);
    loaded = { ...loaded, version: "another" };
    const after = await ask();
    expect(after).not.toBe(before);
    expect((await api.request(before ?? "")).headers.get("Location")).toBe(after);
  } finally {
    await database.drop();
  }
});
