import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Services } from "#services.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { type ListeningSite, startListening } from "../../../tests/support/listening-site.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";

let facts: FactsDatabase;
let services: Services;
let site: ListeningSite;
const agent = new Agent({ keepAlive: true, maxSockets: 10 });

beforeAll(async () => {
  facts = await openFactsDatabase();
  const base = servicesAt(facts.db, "2025-12-31T12:00:00Z");
  // Each test uses a different client IP, set by a header, as if behind a proxy.
  services = { ...base, settings: { ...base.settings, trustProxy: 1 } };
  site = await startListening(services);
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface AskOptions {
  readonly from?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a raw request, because `fetch` hides encodings and adds headers. */
function ask(
  path: string,
  { from = "192.0.2.1", method = "GET", headers = {} }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      site.url + path,
      { agent, method, headers: { "x-forwarded-for": from, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** Responses from the router have an id. Cached responses don't. */
const isCached = ({ headers }: Answer): boolean => headers["x-request-id"] === undefined;

/** Returns all headers except those about the connection, the request and the remaining quota. */
function stableHeaders({ headers }: Answer): IncomingHttpHeaders {
  const { date, connection, "keep-alive": keepAlive, ...kept } = headers;
  const {
    "x-request-id": id,
    "transfer-encoding": chunked,
    "content-length": length,
    ratelimit,
    ...rest
  } = kept;
  return rest;
}

const list = "/ergast/f1/2023/1/results.json";

test("serves a repeated list from the cache with the same headers", async () => {
  site.invalidatePages();
  const first = await ask(list);
  const again = await ask(list);
  expect([isCached(first), isCached(again)]).toEqual([false, true]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(stableHeaders(again)).toEqual(stableHeaders(first));
  expect(stableHeaders(again)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=10",
    "content-type": "application/json; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    link: '<https://creativecommons.org/licenses/by-nc-sa/4.0/>; rel="license"',
    vary: "Accept-Encoding, Cookie",
    "x-content-type-options": "nosniff",
  });
  site.invalidatePages();
  expect(isCached(await ask(list))).toBe(false);
});

test("serves a cached list in every encoding", async () => {
  const plain = (await ask(list)).body;
  const [br, gzip] = [
    await ask(list, { headers: { "accept-encoding": "gzip, br" } }),
    await ask(list, { headers: { "accept-encoding": "gzip" } }),
  ];
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual([
    "br",
    "gzip",
  ]);
  expect(brotliDecompressSync(br.body)).toEqual(plain);
  expect(gunzipSync(gzip.body)).toEqual(plain);
  const brAgain = await ask(list, { headers: { "accept-encoding": "br" } });
  expect(brAgain.body).toEqual(br.body);
  expect(brAgain.headers["content-length"]).toBe(String(br.body.length));
});

test("answers a matching ETag with a 304, whether or not the list is cached, and a HEAD request with no body", async () => {
  const etag = (await ask(list)).headers.etag ?? "";
  for (const known of [etag, `"x", ${etag}`, etag.replace("W/", ""), "*"]) {
    const headers = { "if-none-match": known };
    const warm = await ask(list, { headers });
    expect([warm.status, warm.body.length, isCached(warm)], known).toEqual([304, 0, true]);
    expect(warm.headers).toMatchObject({
      etag,
      "access-control-allow-origin": "*",
      vary: "Accept-Encoding, Cookie",
    });
    expect(warm.headers.ratelimit).toMatch(/^"burst";r=\d+;t=\d+, "hour";r=\d+;t=\d+$/);
    site.invalidatePages();
    const cold = await ask(list, { headers });
    expect([cold.status, isCached(cold)], known).toEqual([304, false]);
    expect(stableHeaders(cold)).toMatchObject({ etag, vary: "Accept-Encoding, Cookie" });
  }
  expect((await ask(list, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const head = await ask(list, { method: "HEAD" });
  const { body, headers } = await ask(list);
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  expect(head.headers["content-length"]).toBe(String(body.length));
});

test("lets other sites read every error and the remaining quota", async () => {
  const requests: [number, string, AskOptions][] = [
    [404, "/ergast/f1/nonsense/x/y", {}],
    [400, "/f1/2023/laps", {}],
    [400, "/ergast/f1/2023/%00", {}],
    [404, "/f1/2023/%", {}],
    [405, list, { method: "DELETE" }],
  ];
  for (const [status, path, options] of requests) {
    const answer = await ask(path, { from: "192.0.2.2", ...options });
    expect([answer.status, answer.headers["access-control-allow-origin"]], path).toEqual([
      status,
      "*",
    ]);
    expect(answer.headers["ratelimit-policy"], path).toBe(
      '"burst";q=1000;w=60, "hour";q=10000;w=3600',
    );
    expect(answer.headers.ratelimit, path).toMatch(/^"burst";r=\d+;t=60, /);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  }
  const allowed = await ask(list, {
    method: "OPTIONS",
    headers: { origin: "https://example.org" },
  });
  expect([allowed.status, allowed.headers.ratelimit]).toEqual([204, undefined]);
  expect(allowed.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    "access-control-expose-headers": expect.stringContaining("RateLimit"),
  });
});

test("shares one cached response between equivalent URLs", async () => {
  site.invalidatePages();
  const first = await ask("/f1/2023/drivers?limit=100");
  const equivalentQueries = [
    "?limit=1000",
    "?utm_source=x&limit=100",
    "?limit=100&callback=f",
    "?offset=abc&limit=500",
  ];
  for (const query of equivalentQueries) {
    const answer = await ask(`/f1/2023/drivers${query}`);
    expect([isCached(answer), answer.headers.etag], query).toEqual([true, first.headers.etag]);
  }
  expect(isCached(await ask("/f1/2023/drivers?limit=99"))).toBe(false);
  expect(isCached(await ask("/f1/2023/drivers?limit=100&offset=1"))).toBe(false);
});

const leftOf = ({ headers }: Answer): number =>
  Number(/"burst";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

test("answers a client over its limit with a 429 and Retry-After, but still serves other clients", async () => {
  const from = "203.0.113.7";
  await ask(list, { from });
  const answers = await Promise.all(
    Array.from({ length: 999 }, () => ask(list, { from, method: "HEAD" })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rejected = await ask(list, { from });
  expect(rejected.status).toBe(429);
  const wait = Number(rejected.headers["retry-after"]);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(rejected.headers.ratelimit).toBe(`"burst";r=0;t=${wait}, "hour";r=9000;t=${3540 + wait}`);
  expect(rejected.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": expect.stringContaining("Retry-After"),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(JSON.parse(rejected.body.toString())).toEqual({
    detail: `Request was throttled. Expected available in ${wait} seconds.`,
  });
  // Requests answered from the cache, rejected requests and HEAD requests count too.
  expect((await ask(list, { from, headers: { "if-none-match": "*" } })).status).toBe(429);
  expect((await ask("/f1/nonsense/x/y", { from })).status).toBe(429);
  expect((await ask(list, { from, method: "HEAD" })).body).toHaveLength(0);
  expect((await ask(list, { from, method: "OPTIONS" })).status).toBe(204);

  expect((await ask(list, { from: "203.0.113.8" })).status).toBe(200);
  const product = await ask("/api/search?q=ferrari", { from });
  expect([product.status, leftOf(product)]).toEqual([200, 999]);
});

test("counts an IPv6 network as one client, in any notation", async () => {
  const left = async (from: string) => leftOf(await ask(list, { from }));
  expect(await left("2001:db8:7:7::1")).toBe(999);
  expect(await left("2001:0DB8:7:7:ffff:ffff:ffff:ffff")).toBe(998);
  expect(await left("2001:db8:7:8::1")).toBe(999);
  expect(await left("198.51.100.1")).toBe(999);
  expect(await left("::ffff:198.51.100.1")).toBe(998);
});

test("counts reads of the product API, but not writes, accounts or pages", async () => {
  const from = "198.51.100.20";
  expect(leftOf(await ask("/api/nothing/here", { from }))).toBe(999);
  expect(
    (await ask("/api/nothing/here", { from, method: "POST" })).headers.ratelimit,
  ).toBeUndefined();
  for (const path of ["/healthz", "/robots.txt", "/api"])
    expect((await ask(path, { from })).headers.ratelimit, path).toBeUndefined();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => ask("/api/nothing/here", { from, method: "HEAD" })),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  const rejected = await ask("/api/nothing/here", { from });
  expect(JSON.parse(rejected.body.toString())).toEqual({
    message: `Too many requests. Please try again in ${rejected.headers["retry-after"]} seconds.`,
  });
  expect(rejected.headers["access-control-allow-origin"]).toBeUndefined();
});

test("limits cards separately and more strictly than other requests", async () => {
  const from = "198.51.100.30";
  expect(leftOf(await ask("/cards/none.png", { from }))).toBe(119);
  await Promise.all(
    Array.from({ length: 119 }, () => ask("/cards/none.png", { from, method: "HEAD" })),
  );
  expect((await ask("/cards/gridwalk.png", { from })).status).toBe(429);
  expect((await ask("/api/search?q=ferrari", { from })).status).toBe(200);
});

test("applies no limits when switched off", async () => {
  const open = await startListening(services, { limitReads: false });
  const answer = await fetch(`${open.url}${list}`);
  expect([answer.status, answer.headers.get("ratelimit")]).toEqual([200, null]);
  await answer.arrayBuffer();
  await open.close();
});
