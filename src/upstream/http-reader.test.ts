import { afterAll, beforeAll, expect, test } from "vitest";

import {
  startScriptedUpstream,
  type ScriptedStep,
  type ScriptedUpstream,
} from "../../tests/support/scripted-upstream.ts";
import { refuseUrl } from "./http-attempt.ts";
import type { ReadFailureReason } from "./http-outcome.ts";
import { createHttpReader, userAgentOf, type ReaderSettings } from "./http-reader.ts";

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(async () => {
  await upstream.close();
});

/** A reader that records sleeps instead of sleeping, and whose random values are always 0.5. */
function quickReader(settings: Partial<ReaderSettings> = {}) {
  const slept: number[] = [];
  const reader = createHttpReader({
    userAgent: userAgentOf("https://f1.example.org"),
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms);
    },
    ...settings,
  });
  return { reader, slept };
}

const urlOf = (path: string) => new URL(upstream.url + path);
const good: ScriptedStep = { body: { races: [1, 2, 3] } };
const httpDate = (ms: number) => new Date(ms).toUTCString();

interface Fault {
  readonly name: string;
  readonly step: ScriptedStep;
  readonly reason: ReadFailureReason;
  readonly attempts: number;
  readonly requests?: number;
  readonly detail?: RegExp;
  readonly retryAfterMs?: number;
  /**
   * True if the fault lasts until the timeout. Only tests of such faults use a short timeout,
   * because a slow machine might exceed it even without a fault.
   */
  readonly hangs?: true;
}

const faults: readonly Fault[] = [
  {
    name: "a response without headers",
    step: { fault: "hang-before-headers" },
    hangs: true,
    reason: "timed-out",
    attempts: 4,
    detail: /response/,
  },
  {
    name: "a body without an end",
    step: { fault: "hang-in-body" },
    hangs: true,
    reason: "timed-out",
    attempts: 4,
    detail: /end of/,
  },
  {
    name: "a response slower than the timeout",
    step: { body: {}, delayMs: 300 },
    hangs: true,
    reason: "timed-out",
    attempts: 4,
  },
  {
    name: "a connection reset",
    step: { fault: "reset" },
    reason: "unreachable",
    attempts: 4,
    detail: /ECONNRESET|UND_ERR/,
  },
  {
    name: "a connection that ends in the body",
    step: { fault: "truncate", body: { a: "b" } },
    reason: "cut-off",
    attempts: 4,
  },
  {
    name: "status 500",
    step: { status: 500, body: "oops" },
    reason: "server-error",
    attempts: 4,
    detail: /status 500/,
  },
  {
    name: "status 503 with HTML",
    step: { status: 503, body: "<html>" },
    reason: "server-error",
    attempts: 4,
  },
  {
    name: "status 429 without Retry-After",
    step: { status: 429 },
    reason: "throttled",
    attempts: 4,
  },
  {
    name: "status 429 with a wait of 2 s",
    step: { status: 429, headers: { "retry-after": "2" } },
    reason: "throttled",
    attempts: 4,
    retryAfterMs: 2000,
  },
  {
    name: "status 429 with a wait of an hour",
    step: { status: 429, headers: { "retry-after": "3600" } },
    reason: "throttled",
    attempts: 1,
    retryAfterMs: 3_600_000,
  },
  {
    name: "status 429 until the year 9999, capped at an hour",
    step: { status: 429, headers: { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" } },
    reason: "throttled",
    attempts: 1,
    retryAfterMs: 3_600_000,
  },
  {
    name: "status 429 until a date long past",
    step: { status: 429, headers: { "retry-after": httpDate(0) } },
    reason: "throttled",
    attempts: 4,
    retryAfterMs: 0,
  },
  {
    name: "status 429 from a server whose clock is a day ahead",
    step: {
      status: 429,
      headers: { "retry-after": httpDate(Date.now() + 86_400_000) },
      clockSkewMs: 86_400_000,
    },
    reason: "throttled",
    attempts: 4,
  },
  {
    name: "truncated JSON",
    step: jsonText('{"races": [1, 2'),
    reason: "malformed",
    attempts: 1,
    detail: /incomplete JSON/,
  },
  { name: "an empty body", step: jsonText(""), reason: "malformed", attempts: 1 },
  {
    name: "text that isn't UTF-8",
    step: jsonText(new Uint8Array([0x22, 0xff, 0x22])),
    reason: "malformed",
    attempts: 1,
    detail: /UTF-8/,
  },
  {
    name: "a body that isn't gzip",
    step: { body: {}, headers: { "content-encoding": "gzip" } },
    reason: "malformed",
    attempts: 1,
    detail: /decompress/,
  },
  {
    name: "HTML instead of JSON",
    step: { body: "<!doctype html>", headers: { "content-type": "text/html; charset=utf-8" } },
    reason: "wrong-type",
    attempts: 1,
    detail: /text\/html instead of json/,
  },
  {
    name: "a body of 50 MB",
    step: { fault: "huge", megabytes: 50 },
    reason: "too-large",
    attempts: 1,
  },
  {
    name: "a body of 50 MB with a Content-Length",
    step: { fault: "huge", megabytes: 50, announced: true },
    reason: "too-large",
    attempts: 1,
  },
  {
    name: "a compressed body of 50 MB",
    step: { fault: "huge", megabytes: 50, gzip: true },
    reason: "too-large",
    attempts: 1,
  },
  {
    name: "a redirect loop",
    step: { fault: "redirect-loop" },
    reason: "too-many-redirects",
    attempts: 1,
    requests: 4,
  },
  {
    name: "a redirect to a file",
    step: { status: 302, headers: { location: "file:///etc/hosts" } },
    reason: "bad-address",
    attempts: 1,
    detail: /file:/,
  },
  { name: "a redirect without a location", step: { status: 302 }, reason: "rejected", attempts: 1 },
  { name: "status 404", step: { status: 404 }, reason: "not-found", attempts: 1 },
  {
    name: "status 304 without a validator",
    step: { status: 304 },
    reason: "rejected",
    attempts: 1,
  },
  { name: "status 403", step: { status: 403 }, reason: "rejected", attempts: 1 },
];

function jsonText(body: string | Uint8Array): ScriptedStep {
  return { body, headers: { "content-type": "application/json" } };
}

// Each of these waits for its timeout, so they run at the same time.
test.concurrent.each(faults.filter(({ hangs }) => hangs))(
  "reports $name, and reads the next response",
  expectReport,
);

test.each(faults.filter(({ hangs }) => !hangs))(
  "reports $name, and reads the next response",
  expectReport,
);

async function expectReport(fault: Fault): Promise<void> {
  const { name, step, reason, attempts, requests, detail, retryAfterMs, hangs } = fault;
  const path = `/faults/${encodeURIComponent(name)}`;
  const { reader } = quickReader();
  const testedReader = hangs
    ? quickReader({ headersTimeoutMs: 300, totalTimeoutMs: 400 }).reader
    : reader;
  upstream.script(path, step);
  const startedMs = performance.now();
  const failed = await testedReader.readJson({ url: urlOf(path) });
  expect(failed).toMatchObject({
    kind: "failed",
    reason,
    attempts,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  expect(failed).toHaveProperty("detail", expect.stringMatching(detail ?? /./));
  expect(upstream.requests(path)).toHaveLength(requests ?? attempts);
  // Four attempts of up to 400 ms each, with time to spare for a slow machine.
  expect(performance.now() - startedMs).toBeLessThan(8000);

  upstream.script(path, good);
  expect(await reader.readJson({ url: urlOf(path) })).toMatchObject({
    kind: "fresh",
    body: { races: [1, 2, 3] },
  });
}

test("recovers from temporary faults within one read", async () => {
  const { reader, slept } = quickReader();
  upstream.script(
    "/passing",
    { fault: "reset" },
    { status: 500 },
    { status: 429, headers: { "retry-after": "7" } },
    good,
  );
  expect(await reader.readJson({ url: urlOf("/passing") })).toMatchObject({ kind: "fresh" });
  // The first two delays double, and are three quarters of their maximum because the random value
  // is always 0.5. The third is the longer delay that the service requested.
  expect(slept).toEqual([750, 1500, 7000]);
});

test("cuts off a body that is too large", async () => {
  const { reader } = quickReader({ maxBytes: 1024 * 1024 });
  upstream.script("/cut", { fault: "huge", megabytes: 50 });
  expect(await reader.readJson({ url: urlOf("/cut") })).toMatchObject({ reason: "too-large" });
  expect(upstream.requests("/cut")[0]?.sentBytes()).toBeLessThan(16 * 1024 * 1024);
});

test("reports a service that isn't listening", async () => {
  const gone = await startScriptedUpstream();
  await gone.close();
  const { reader } = quickReader();
  expect(await reader.readJson({ url: new URL(gone.url) })).toMatchObject({
    reason: "unreachable",
    attempts: 4,
    detail: expect.stringContaining("ECONNREFUSED"),
  });
});

test.each(["file:///etc/hosts", "ftp://example.org/", "http://me:secret@example.org/"])(
  "refuses to read %s",
  async (url) => {
    const outcome = await quickReader().reader.readJson({ url: new URL(url) });
    expect(outcome).toMatchObject({ reason: "bad-address", attempts: 0 });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  },
);

test("allows redirects from HTTPS only to HTTPS", () => {
  const secure = new URL("https://example.org/");
  expect(refuseUrl(new URL("http://example.org/"), secure)).toBe("http from https");
  expect(refuseUrl(new URL("https://example.com/"), secure)).toBeNull();
});

test("sends validators and recognises an unchanged document", async () => {
  const { reader } = quickReader();
  upstream.script("/known", {
    body: { a: 1 },
    etag: '"v1"',
    headers: { "last-modified": httpDate(0) },
  });
  const first = await reader.readJson({ url: urlOf("/known") });
  if (first.kind !== "fresh") throw new Error(JSON.stringify(first));
  expect(first).toMatchObject({ etag: '"v1"', lastModified: httpDate(0) });
  expect(await reader.readJson({ url: urlOf("/known"), validators: first })).toEqual({
    kind: "unchanged",
  });
  expect(upstream.requests("/known")[1]?.headers["if-modified-since"]).toBe(httpDate(0));
});

test("sends its user agent and decompresses the response", async () => {
  upstream.script("/packed", { body: { packed: true }, gzip: true });
  expect(await quickReader().reader.readJson({ url: urlOf("/packed") })).toMatchObject({
    body: { packed: true },
  });
  const [request] = upstream.requests("/packed");
  expect(request?.headers["user-agent"]).toBe(
    "Gridwalk (unofficial Formula 1 fan site; +https://f1.example.org)",
  );
  expect(request?.headers["accept-encoding"]).toContain("gzip");
});

test("follows redirects without sending API keys to another site", async () => {
  const other = await startScriptedUpstream();
  upstream.script("/moved", { status: 308, headers: { location: "/moved-here" } });
  upstream.script("/moved-here", { status: 302, headers: { location: `${other.url}/elsewhere` } });
  other.script("/elsewhere", good);
  const headers = { "x-api-key": "secret" };
  const { reader } = quickReader({ leadsInside: async () => false });
  expect(await reader.readJson({ url: urlOf("/moved"), headers })).toMatchObject({ kind: "fresh" });
  expect(upstream.requests("/moved-here")[0]?.headers["x-api-key"]).toBe("secret");
  expect(other.requests("/elsewhere")[0]?.headers["x-api-key"]).toBeUndefined();
  await other.close();
});

test("never follows a redirect into a private network", async () => {
  const inner = await startScriptedUpstream();
  inner.script("/metadata", good);
  for (const location of [
    `${inner.url}/metadata`,
    inner.url.replace("127.0.0.1", "localhost") + "/metadata",
  ]) {
    upstream.script("/away", { status: 302, headers: { location } });
    const { reader } = quickReader();
    expect(await reader.readJson({ url: urlOf("/away") })).toMatchObject({
      kind: "failed",
      reason: "bad-address",
      detail: expect.stringMatching(/not a public address/),
      attempts: 1,
    });
  }
  expect(inner.requests("/metadata")).toEqual([]);
  await inner.close();
});

test("decodes text in its declared charset, and accepts only XML as a feed", async () => {
  const { reader } = quickReader();
  const feed = Buffer.from("<rss>Pérez</rss>", "latin1");
  upstream.script("/feed", {
    body: feed,
    headers: { "content-type": "application/rss+xml; charset=ISO-8859-1" },
  });
  expect(await reader.readText({ url: urlOf("/feed") }, "xml")).toMatchObject({
    body: "<rss>Pérez</rss>",
  });
  upstream.script("/feed", { body: "<html>", headers: { "content-type": "text/html" } });
  expect(await reader.readText({ url: urlOf("/feed") }, "xml")).toMatchObject({
    reason: "wrong-type",
  });
  expect(await reader.readText({ url: urlOf("/feed") }, "text")).toMatchObject({
    reason: "wrong-type",
  });
  upstream.script("/feed", {
    body: "a",
    headers: { "content-type": "text/plain; charset=klingon" },
  });
  expect(await reader.readText({ url: urlOf("/feed") }, "text")).toMatchObject({
    reason: "malformed",
  });
});

test("counts every attempt against the budget, and sends nothing once the budget is used up", async () => {
  upstream.script("/budget", { status: 500 }, { status: 500 }, good);
  const turns = [{ granted: true as const }, { granted: false as const, retryAfterMs: 90_000 }];
  const budget = { take: async () => turns.shift() ?? { granted: true as const } };
  const { reader } = quickReader();
  expect(await reader.readJson({ url: urlOf("/budget"), budget })).toEqual({
    kind: "failed",
    reason: "out-of-budget",
    detail: "request budget used up for now",
    retryAfterMs: 90_000,
    attempts: 1,
  });
  expect(upstream.requests("/budget")).toHaveLength(1);
  expect(await reader.readJson({ url: urlOf("/budget"), budget })).toMatchObject({ kind: "fresh" });
});

test.each<[string, ScriptedStep]>([
  ["a response", { fault: "hang-before-headers" }],
  ["the body", { fault: "hang-in-body" }],
  ["the next attempt", { status: 500 }],
])("stops waiting for %s on shutdown", async (_, step) => {
  const stop = new AbortController();
  const reader = createHttpReader({ userAgent: "Gridwalk", firstDelayMs: 30_000 });
  upstream.script("/stop", step);
  setTimeout(() => stop.abort(), 100);
  const startedMs = performance.now();
  expect(await reader.readJson({ url: urlOf("/stop"), signal: stop.signal })).toMatchObject({
    reason: "aborted",
  });
  expect(performance.now() - startedMs).toBeLessThan(8000);
  // After the shutdown, no request is sent at all.
  const before = upstream.requests("/stop").length;
  expect(await reader.readJson({ url: urlOf("/stop"), signal: stop.signal })).toMatchObject({
    attempts: 0,
  });
  expect(upstream.requests("/stop")).toHaveLength(before);
});
