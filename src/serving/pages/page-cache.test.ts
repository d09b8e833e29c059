import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterEach, expect, test, vi } from "vitest";

import { PageCache, type RenderedPage } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";

const HTML = Buffer.from(`<!doctype html><title>São Paulo</title>${"<p>lap</p>".repeat(200)}`);
const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: HTML,
  headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
  isShared: true,
  template: null,
  ...changes,
});

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to a server with only the cache. A 599 means that the page isn't cached. */
async function ask(
  cache: PageCache,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const server = createServer((request, response) => {
    if (!cache.answer(request, response, pageKey("/"))) response.writeHead(599).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const open = (ttlMs = 60_000): PageCache =>
  new PageCache({
    enabled: true,
    facts: () => "facts",
    ttlMs: async () => ttlMs,
    headers: { "x-frame-options": "DENY" },
  });

async function caching(rendered: RenderedPage = page(), ttlMs?: number): Promise<PageCache> {
  const cache = open(ttlMs);
  await cache.render(pageKey("/"), async () => rendered);
  return cache;
}

test("serves the same bytes in every encoding, with the common headers", async () => {
  const cache = await caching();
  const [br, gzip, plain] = [
    await ask(cache, { "accept-encoding": "gzip, deflate, br" }),
    await ask(cache, { "accept-encoding": "gzip" }),
    await ask(cache),
  ];
  expect(brotliDecompressSync(br.body)).toEqual(HTML);
  expect(gunzipSync(gzip.body)).toEqual(HTML);
  expect(plain.body).toEqual(HTML);
  expect(plain.headers).toMatchObject({
    "x-frame-options": "DENY",
    vary: "Accept-Encoding, Cookie",
    "content-length": String(HTML.length),
  });
  expect(br.headers["content-encoding"]).toBe("br");
});

test("answers a matching ETag with a 304 and no body", async () => {
  const cache = await caching();
  const first = await ask(cache);
  const again = await ask(cache, { "if-none-match": first.headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const among = { "if-none-match": `"older", ${first.headers.etag}` };
  expect((await ask(cache, among)).status).toBe(304);
  expect(cache.response(pageKey("/"), new Headers(among))?.status).toBe(304);
});

test("answers a client whose copy has the same date with a 304", async () => {
  const lastModified = "Sun, 23 Nov 2025 12:00:00 GMT";
  const cache = await caching(page({ headers: new Headers({ "last-modified": lastModified }) }));
  const since = (date: string) => ({ "if-modified-since": date });
  expect((await ask(cache, since(lastModified))).status).toBe(304);
  expect((await ask(cache, since("Sun, 23 Nov 2025 11:00:00 GMT"))).status).toBe(200);
  expect(cache.response(pageKey("/"), new Headers(since(lastModified)))?.status).toBe(304);
  const other = { "if-none-match": '"older"', ...since(lastModified) };
  expect((await ask(cache, other)).status).toBe(200);
});

test("answers a HEAD request with the headers of a GET and no body", async () => {
  const answer = await ask(await caching(), {}, "HEAD");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-length"]).toBe(String(HTML.length));
  expect(answer.body).toHaveLength(0);
});

test("caches only public responses with status 200 that haven't expired yet", async () => {
  for (const other of [
    page({ status: 404 }),
    page({ status: 500 }),
    page({ status: 308 }),
    page({ isShared: false }),
  ])
    expect((await ask(await caching(other))).status).toBe(599);
  expect((await ask(await caching(page(), 0))).status).toBe(599);
});

test("drops a page when it expires, and after half a minute at the latest", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const short = await caching(page(), 5_000);
  const long = await caching(page(), Infinity);
  vi.setSystemTime(1_004_999);
  expect((await ask(short)).status).toBe(200);
  vi.setSystemTime(1_005_000);
  expect(short.response(pageKey("/"), new Headers())).toBeNull();
  expect((await ask(short)).status).toBe(599);
  vi.setSystemTime(1_029_999);
  expect((await ask(long)).status).toBe(200);
  vi.setSystemTime(1_030_000);
  expect((await ask(long)).status).toBe(599);
});

test("drops all pages when invalidated", async () => {
  const cache = await caching();
  cache.invalidate();
  expect((await ask(cache)).status).toBe(599);
});

test("doesn't store a page that was being rendered or compressed when the cache was invalidated", async () => {
  const cache = await caching();
  const begun = cache.render(pageKey("/"), async () => page());
  cache.invalidate();
  await begun;
  expect((await ask(cache)).status).toBe(599);
  let rendered = false;
  const compressing = cache.render(pageKey("/"), async () => {
    rendered = true;
    return page();
  });
  await vi.waitFor(() => expect(rendered).toBe(true));
  cache.invalidate();
  await compressing;
  expect((await ask(cache)).status).toBe(599);
});

test("stays within its limits, and never evicts plain pages to make room for pages with parameters", async () => {
  const cache = await caching();
  const small = async (): Promise<RenderedPage> => page({ html: Buffer.from("x") });
  for (let i = 0; i < 500; i++) await cache.render(pageKey(`/drivers?round=${i}`), small);
  expect((await ask(cache)).status).toBe(200);
  expect(cache.response(pageKey("/drivers?round=0"), new Headers())).toBeNull();
  expect(cache.response(pageKey("/drivers?round=499"), new Headers())).not.toBeNull();
  for (let i = 0; i < 500; i++) await cache.render(pageKey(`/circuits/${i}`), small);
  expect((await ask(cache)).status).toBe(599);
});

test("returns the cached page compressed, or a 304 for a matching ETag", async () => {
  const cache = await caching();
  const compressed = cache.response(pageKey("/"), new Headers({ "accept-encoding": "br" }));
  expect(compressed?.headers.get("content-encoding")).toBe("br");
  expect(
    brotliDecompressSync(Buffer.from((await compressed?.arrayBuffer()) ?? new ArrayBuffer(0))),
  ).toEqual(HTML);
  const etag = compressed?.headers.get("etag") ?? "";
  expect(cache.response(pageKey("/"), new Headers({ "if-none-match": etag }))?.status).toBe(304);
  expect(cache.response(pageKey("/elsewhere"), new Headers())).toBeNull();
});
