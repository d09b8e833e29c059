import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { findNewsFeed, listNews } from "#db/queries/news/news.ts";
import { newsItems } from "#db/schema/news.ts";
import { Temporal } from "#domain/time.ts";
import { createHttpReader } from "#upstream/http-reader.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import {
  startScriptedUpstream,
  type ScriptedStep,
  type ScriptedUpstream,
} from "../../tests/support/scripted-upstream.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createReadNews } from "./read-news.ts";

let database: TestDatabase;
let upstream: ScriptedUpstream;
beforeAll(async () => {
  [database, upstream] = await Promise.all([createTestDatabase(), startScriptedUpstream()]);
});
afterAll(async () => {
  await upstream.close();
  await database.drop();
});

let now = Temporal.Instant.from("2026-08-20T10:00:00Z");
let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  // Two hours later, the sources are due again.
  now = now.add({ hours: 2 });
  lines = [];
});

const log = pino(
  { level: "warn" },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
);
/**
 * Uses short timeouts only for a source that hangs, because the default timeouts allow for a slow
 * machine.
 */
const readerFor = (fault?: ScriptedStep) =>
  createHttpReader({
    userAgent: "Gridwalk",
    ...(fault &&
      "fault" in fault &&
      fault.fault.startsWith("hang") && { headersTimeoutMs: 200, totalTimeoutMs: 300 }),
    maxBytes: 1_000_000,
    maxAttempts: 2,
    sleep: async () => {},
  });

async function run(feedPath = "/feed", reader = readerFor()): Promise<void> {
  const job = createReadNews({
    reader,
    realNow: () => now,
    raceFansUrl: new URL(upstream.url + feedPath),
    editorial: {
      url: new URL(`${upstream.url}/articles?offset=0`),
      keyHeader: "apikey",
      key: "k3y",
      articleUrl: "https://www.example.org/{slug}",
    },
  });
  await job.run({
    data: {},
    tools: { services: servicesAt(database.db, now.toString()), sql: database.sql },
    log,
    signal: new AbortController().signal,
    runAgain: () => Promise.reject(new Error("not asked for")),
  });
}

const xml = { "content-type": "application/rss+xml; charset=UTF-8" };
const rss = (...titles: readonly string[]) =>
  `<rss version="2.0"><channel><title>RaceFans</title>${titles
    .map(
      (title, i) =>
        `<item><title>${title}</title><link>https://racefans.test/${i}</link><guid>${i}</guid><pubDate>Wed, 19 Aug 2026 1${9 - i}:00:00 +0000</pubDate></item>`,
    )
    .join("")}</channel></rss>`;
const article = { id: "a1", slug: "one", title: "Article", updatedAt: "2026-08-19T12:00:00Z" };
const goodFeed: ScriptedStep = { body: rss("First", "Second"), headers: xml, etag: '"1"' };
const goodArticles: ScriptedStep = { body: { items: [article] } };

const titles = async (source: "racefans" | "editorial") =>
  (await listNews(database.db, source, 10)).map(({ title }) => title);

test("reads news twice an hour and sends validators, so unchanged news isn't sent again", async () => {
  upstream.script("/feed", goodFeed);
  upstream.script("/articles", goodArticles);
  await run();
  expect(await titles("racefans")).toEqual(["First", "Second"]);
  expect(await titles("editorial")).toEqual(["Article"]);
  expect(upstream.requests("/articles")[0]).toMatchObject({
    search: "?offset=0&limit=30",
    headers: { apikey: "k3y" },
  });

  now = now.add({ minutes: 25 });
  await run();
  expect(upstream.requests("/feed")).toHaveLength(1);

  now = now.add({ minutes: 5 });
  await run();
  expect(upstream.requests("/feed")[1]?.headers["if-none-match"]).toBe('"1"');
  expect(await findNewsFeed(database.db, "racefans")).toMatchObject({
    failures: 0,
    failure: null,
    etag: '"1"',
  });
  expect((await findNewsFeed(database.db, "racefans"))?.answeredAt?.toString()).toBe(
    now.toString(),
  );
  expect(await titles("racefans")).toEqual(["First", "Second"]);
});

test("updates a changed headline, and logs an item that it skips", async () => {
  upstream.script("/feed", {
    body: rss("First, corrected", "Second").replace(
      "https://racefans.test/1",
      "javascript:alert(1)",
    ),
    headers: xml,
  });
  await run();
  expect(await titles("racefans")).toEqual(["First, corrected", "Second"]);
  expect(lines).toEqual([
    expect.objectContaining({ msg: "skipped news item", source: "racefans" }),
  ]);
});

const faults: readonly (readonly [string, ScriptedStep])[] = [
  ["hangs", { fault: "hang-before-headers" }],
  ["stops in the body", { fault: "hang-in-body" }],
  ["resets the connection", { fault: "reset" }],
  ["ends too early", { fault: "truncate", body: rss("Half") }],
  ["answers 500", { status: 500, body: "oops" }],
  ["answers 403", { status: 403, body: "no" }],
  ["answers 404", { status: 404 }],
  [
    "sends a page",
    {
      body: "<!doctype html><title>Just a moment</title>",
      headers: { "content-type": "text/html" },
    },
  ],
  [
    "sends a page labelled as a feed",
    { body: "<!doctype html><rss version='2.0'><p></rss>", headers: xml },
  ],
  ["sends half a feed", { body: rss("Half", "Feed").slice(0, 150), headers: xml }],
  ["sends an empty feed", { body: rss(), headers: xml }],
  ["sends an empty body", { body: "", headers: xml }],
  ["sends 50 MB", { fault: "huge", megabytes: 50 }],
  ["redirects in circles", { fault: "redirect-loop" }],
  ["sends wrong types", { body: { items: [{ id: 1, title: {} }] } }],
];

test.each(faults)(
  "keeps the previous news when a source %s, and recovers afterwards",
  async (_, fault) => {
    upstream.script("/feed", goodFeed);
    upstream.script("/articles", goodArticles);
    await run();
    const before = await database.db.select().from(newsItems);
    expect(before).toHaveLength(3);

    now = now.add({ minutes: 30 });
    upstream.script("/feed", fault);
    upstream.script("/articles", fault);
    await run("/feed", readerFor(fault));
    expect(await database.db.select().from(newsItems)).toEqual(before);
    expect(lines).toEqual([
      expect.objectContaining({ source: "racefans", msg: "failed to read news" }),
      expect.objectContaining({ source: "editorial", msg: "failed to read news" }),
    ]);
    expect(JSON.stringify(lines)).not.toContain("k3y");
    expect(await findNewsFeed(database.db, "racefans")).toMatchObject({
      failures: 1,
      failure: expect.any(String),
    });

    now = now.add({ minutes: 30 });
    upstream.script("/feed", { body: rss("First", "Second", "Third"), headers: xml });
    upstream.script("/articles", {
      body: { items: [article, { ...article, id: "a2", title: "Another" }] },
    });
    await run();
    expect(await titles("racefans")).toEqual(["First", "Second", "Third"]);
    expect(await titles("editorial")).toContain("Another");
    expect(await findNewsFeed(database.db, "racefans")).toMatchObject({
      failures: 0,
      failure: null,
    });
    await database.db.delete(newsItems);
  },
);

test("waits an hour when a source requests an hour's pause", async () => {
  upstream.script("/feed", { status: 429, headers: { "retry-after": "3600" } });
  upstream.script("/articles", goodArticles);
  await run();
  const requestsBefore = upstream.requests("/feed").length;
  now = now.add({ minutes: 55 });
  await run();
  expect(upstream.requests("/feed")).toHaveLength(requestsBefore);
  now = now.add({ minutes: 6 });
  await run();
  expect(upstream.requests("/feed")).toHaveLength(requestsBefore + 1);
});

test("reads a new URL immediately, without the old URL's validators", async () => {
  upstream.script("/feed", goodFeed);
  await run();
  upstream.script("/other", { body: rss("Elsewhere"), headers: xml });
  await run("/other");
  expect(upstream.requests("/other")[0]?.headers["if-none-match"]).toBeUndefined();
});

test("keeps the newest hundred articles", async () => {
  const many = Array.from({ length: 150 }, (_, i) => ({
    ...article,
    id: `n${i}`,
    title: `Article ${i}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(),
  }));
  await database.db.delete(newsItems);
  upstream.script("/feed", goodFeed);
  upstream.script("/articles", { body: { items: many } });
  await run();
  const kept = await listNews(database.db, "editorial", 1000);
  expect(kept).toHaveLength(100);
  expect(kept[0]?.title).toBe("Article 149");
});
