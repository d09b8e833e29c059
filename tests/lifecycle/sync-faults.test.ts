import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { watchFacts, findLoadedFacts } from "#facts/store/facts-state.ts";
import { Temporal } from "#domain/time.ts";
import { createResultsService } from "#jobs/sync/results-service.ts";
import { syncResults } from "#jobs/sync/sync-results.ts";
import { createHttpReader, userAgentOf } from "#upstream/http-reader.ts";
import { createServer } from "../../src/server.ts";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { PLAYED, playWeekend, type PlayedWeekend } from "../support/played-weekend.ts";
import { startScriptedUpstream, type ScriptedStep, type ScriptedUpstream } from "../support/scripted-upstream.ts";
import { root } from "../support/app-process.ts";
import { servicesAt } from "../support/services-at.ts";

/* Runs the whole site against a results service that fails in many ways. Needs the build, like the other tests here. */

/** Pino's level for warnings. */
const WARN = 40;

const json = (body: string): ScriptedStep => ({ body, headers: { "content-type": "application/json" } });

/** The fault, the reason in the log, and the text on /info. */
const faults: readonly (readonly [name: string, step: ScriptedStep, reason: string, words: string])[] = [
  ["hanging", { fault: "hang-before-headers" }, "timed-out", "didn’t respond in time"],
  ["hanging in the middle", { fault: "hang-in-body" }, "timed-out", "didn’t respond in time"],
  ["slow", { body: {}, delayMs: 600 }, "timed-out", "didn’t respond in time"],
  ["reset", { fault: "reset" }, "unreachable", "couldn’t be reached"],
  ["429", { status: 429, headers: { "retry-after": "1" } }, "throttled", "asked us to wait"],
  ["500", { status: 500, body: "oops" }, "server-error", "had a server error"],
  ["truncated JSON", json('{"MRData": {"total": "23", "offset'), "malformed", "sent unreadable data"],
  ["cut off", { fault: "truncate", body: { MRData: { total: "1" } } }, "cut-off", "stopped mid-response"],
  [
    "wrong types",
    { body: { MRData: { total: 1, offset: [], RaceTable: { Races: "all" } } } },
    "wrong-shape",
    "sent data in an unknown format",
  ],
  [
    "HTML",
    { body: "<!doctype html>", headers: { "content-type": "text/html" } },
    "wrong-type",
    "sent the wrong kind of data",
  ],
  ["50 MB", { fault: "huge", megabytes: 50 }, "too-large", "sent too much data"],
  [
    "a clock a day off",
    { status: 503, clockSkewMs: 86_400_000, headers: { "retry-after": new Date().toUTCString() } },
    "server-error",
    "had a server error",
  ],
  ["a redirect loop", { fault: "redirect-loop" }, "too-many-redirects", "redirected in a loop"],
];

let database: TestDatabase;
let upstream: ScriptedUpstream;
let weekend: PlayedWeekend;
let http: Server;
let address: string;
let now = Temporal.Instant.from("2026-08-23T10:00:00Z");
let lines: Record<string, unknown>[] = [];
let close: () => Promise<void>;
/** `hasty` shortens the timeout for responses that never arrive. The usual timeout allows for a slow machine. */
let sync: (minutesLater: number, how?: { readonly hasty: boolean }) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  upstream = await startScriptedUpstream();
  const { sql, db } = database;
  const loaded = await findLoadedFacts(sql);
  if (loaded === null) throw new Error("no facts are loaded");
  const facts = await watchFacts(sql, loaded, (error) => expect.unreachable(String(error)));
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const standing = servicesAt(db, now.toString());
  const services = {
    ...standing,
    log,
    clock: { ...standing.clock, now: () => now },
    settings: { ...standing.settings, resultsHost: "results.test" },
    get facts() {
      return facts.current();
    },
  };
  const server = await createServer(services, { buildDirectory: `${root}/build`, cachePages: false });
  http = createHttpServer(server.listener).listen(0, "127.0.0.1");
  await once(http, "listening");
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  weekend = await playWeekend(upstream, async (path) => (await fetch(address + path)).json());
  const unlimited = { take: () => Promise.resolve({ granted: true } as const) };
  const read = { userAgent: userAgentOf(null), firstDelayMs: 1, maxWaitMs: 100, maxAttempts: 2 };
  const [patiently, hastily] = [{}, { headersTimeoutMs: 150, totalTimeoutMs: 250 }].map((timeouts) =>
    createResultsService(new URL(weekend.url), createHttpReader({ ...read, ...timeouts }), unlimited),
  );
  sync = async (minutesLater, how) => {
    const service = how?.hasty === true ? hastily : patiently;
    if (service === undefined) throw new Error("no service");
    now = now.add({ minutes: minutesLater });
    await syncResults({ service, realNow: Temporal.Now.instant }, { services, sql }, log, new AbortController().signal);
  };
  close = async () => {
    http.close();
    http.closeAllConnections();
    await facts.close();
    await upstream.close();
    await database.drop();
  };
});

afterAll(() => close());

const pages = ["/", "/drivers", `/schedule/${PLAYED.season}/${PLAYED.slug}`, "/readyz"];

async function read(path: string): Promise<string> {
  const response = await fetch(address + path);
  expect([path, response.status]).toEqual([path, 200]);
  return await response.text();
}

async function state() {
  const [documents] = await database.sql<
    { count: number }[]
  >`select count(*)::integer as count from upstream.documents`;
  const [pack] = await database.sql<{ revision: number }[]>`select revision from facts.pack_state`;
  return { documents: documents?.count ?? 0, revision: pack?.revision ?? 0 };
}

test.each(faults)(
  "on a fault (%s), keeps pages and facts, logs the reason and recovers",
  async (_, step, reason, words) => {
    // On the morning of a race, the calendar is due every few minutes, and here each fetch finds a change.
    await sync(5);
    const before = await state();
    lines = [];
    weekend.fail(step);
    weekend.moveQualifying(13, { date: "2026-09-05", time: `${10 + (before.revision % 2)}:30:00Z` });
    await sync(5, { hasty: reason === "timed-out" });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: WARN, msg: "failed to read results, keeping the current facts", reason }),
    );
    expect(lines.filter(({ level }) => Number(level) > WARN)).toEqual([]);
    for (const path of pages) await read(path);
    expect(await read("/info")).toContain(words);
    expect(await state()).toEqual(before);

    weekend.fail(null);
    await database.sql`update upstream.services set paused_until = null`;
    await sync(5);
    expect(await state()).toEqual({ documents: before.documents + 1, revision: before.revision + 1 });
    expect(await read("/info")).toContain(`OK again. Before that, it ${words}`);
  },
);

test("reads the result normally after every fault", async () => {
  weekend.publishResult();
  now = Temporal.Instant.from("2026-08-23T15:30:00Z");
  await sync(0);
  expect(await read(`/schedule/${PLAYED.season}/${PLAYED.slug}`)).toContain(weekend.winner);
});
