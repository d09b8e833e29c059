import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";
import { openLive, type OpenLive } from "#live/live.ts";
import { loopingRecording } from "#upstream/live-timing/playback/looping-recording.ts";

import {
  createTestDatabase,
  openFactsDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { demoRecording } from "../../../tests/support/demo-session.ts";
import { type ListeningSite, startListening } from "../../../tests/support/listening-site.ts";
import { noLive } from "../../../tests/support/no-live.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

const demo = loopingRecording(demoRecording());
/** Two minutes into a run of the demo session. Tests advance the clock. */
let nowMs = Math.ceil(1_763_726_400_000 / demo.lengthMs) * demo.lengthMs + 120_000;

let database: TestDatabase;
let live: OpenLive;
let site: ListeningSite;
beforeAll(async () => {
  database = await createTestDatabase();
  live = await openLive({
    sql: database.sql,
    source: null,
    playsInvented: false,
    demo,
    recorded: null,
    log: pino({ level: "silent" }),
    nowMs: () => nowMs,
  });
  site = await startListening({ ...servicesAt(database.db, "2025-11-21T16:02:00Z"), live });
});
afterAll(async () => {
  await live.close();
  await site.close();
  await database.drop();
});

interface SseEvent {
  readonly event: string;
  readonly id: number | null;
  readonly data: {
    readonly atMs?: number;
    readonly nowMs?: number;
    readonly session?: LiveSession;
  };
}

/** Waits for a condition, with a limit generous enough for a busy machine. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

async function follow(path: string, headers: Record<string, string> = {}) {
  const aborting = new AbortController();
  const response = await fetch(site.url + path, { headers, signal: aborting.signal });
  const events: SseEvent[] = [];
  const reading = (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString("utf8");
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string): string | null =>
          new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? null;
        const data = field("data");
        const id = field("id");
        if (data !== null)
          events.push({
            event: field("event") ?? "",
            id: id === null ? null : Number(id),
            data: JSON.parse(data) as SseEvent["data"],
          });
      }
    }
  })().catch(() => undefined);
  return {
    response,
    events,
    async stop() {
      aborting.abort();
      await reading;
    },
  };
}

test("returns the live session as it is now, or with the requested delay", async () => {
  const ask = async (path: string) =>
    (await (await fetch(site.url + path)).json()) as {
      frame: { atMs: number; session: LiveSession } | null;
    };
  const now = await ask("/api/live?session=demo");
  const before = await ask("/api/live?session=demo&delay=110");
  expect(now.frame?.session).toMatchObject({ phase: "live", event: { invented: true } });
  expect(before.frame?.session.phase).toBe("upcoming");
  expect(before.frame?.atMs).toBeLessThanOrEqual(nowMs - 110_000);
  expect((await ask("/api/live")).frame).toBeNull();
  for (const query of ["delay=301", "delay=-1", "delay=1.5", "session=other"])
    expect((await fetch(`${site.url}/api/live?${query}`)).status).toBe(400);
});

test("marks a session as official only if it is real, finished and has a result", async () => {
  const facts = await openFactsDatabase();
  const isOfficial = async (
    startsAt: string,
    phase: LiveSession["phase"],
    invented = false,
  ): Promise<unknown> => {
    const event = {
      meeting: "Las Vegas",
      session: "Qualifying",
      kind: "qualifying",
      invented,
    } as const;
    const session = { ...nothingYet, phase, event: { ...event, startsAtMs: Date.parse(startsAt) } };
    const ending = { ...noLive, look: () => ({ id: 1, dueMs: 0, heardAtMs: 0, session }) };
    const api = createApi({ ...servicesAt(facts.db, "2025-11-22T06:00:00Z"), live: ending });
    return ((await (await api.request("/api/live")).json()) as { official?: unknown }).official;
  };
  const qualifying = "2025-11-22T04:05:00Z";
  expect(await isOfficial(qualifying, "provisional")).toBe(true);
  expect(await isOfficial(qualifying, "live")).toBe(false);
  expect(await isOfficial(qualifying, "provisional", true)).toBe(false);
  expect(await isOfficial("2025-11-25T04:00:00Z", "provisional")).toBe(false);
});

test("starts a stream with a snapshot, continues with changes and resumes after a lost connection", async () => {
  const stream = await follow("/api/live/stream?session=demo&delay=5");
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.response.headers.get("cache-control")).toContain("no-transform");
  expect(stream.response.headers.get("content-encoding")).toBeNull();
  await until(() => expect(stream.events.map(({ event }) => event)).toEqual(["hello", "snapshot"]));
  expect(stream.events[0]?.data.nowMs).toBe(nowMs);
  nowMs += 3_000;
  await until(() => expect(stream.events.at(-1)?.event).toBe("change"));
  const last = stream.events.at(-1);
  expect(last?.data.atMs).toBeLessThanOrEqual(nowMs - 5_000);
  await stream.stop();

  nowMs += 4_000;
  const again = await follow("/api/live/stream?session=demo&delay=5", {
    "last-event-id": String(last?.id),
  });
  await until(() => expect(again.events.length).toBeGreaterThan(1));
  expect(new Set(again.events.slice(1).map(({ event }) => event))).toEqual(new Set(["change"]));
  expect(again.events[1]?.id).toBeGreaterThan(last?.id ?? 0);
  await again.stop();

  // After an absence of two minutes, a reader gets one snapshot instead of every missed change.
  nowMs += 120_000;
  const woken = await follow("/api/live/stream?session=demo&delay=5", {
    "last-event-id": String(last?.id),
  });
  await until(() => expect(woken.events.map(({ event }) => event)).toEqual(["hello", "snapshot"]));
  await woken.stop();
});

test("ends a HEAD request for a stream after the headers", async () => {
  const answer = await fetch(`${site.url}/api/live/stream?session=demo`, {
    method: "HEAD",
    signal: AbortSignal.timeout(10_000),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  await answer.text();
});

test("sends only a hello event and keeps the stream open while there is no feed", async () => {
  const stream = await follow("/api/live/stream");
  await until(() => expect(stream.events.map(({ event }) => event)).toEqual(["hello"]));
  await stream.stop();
});

test("doesn't buffer events for a client that has stopped reading", async () => {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.pause();
  socket.write("GET /api/live/stream?session=demo HTTP/1.1\r\nHost: x\r\n\r\n");
  await sleep(100);
  const before = process.memoryUsage().arrayBuffers;
  // Sends far more data than the operating system's buffers can hold.
  for (let at = 0; at < 150; at += 1) {
    nowMs += 60_000;
    live.look("demo", 0);
    await sleep(2);
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  socket.destroy();
});
