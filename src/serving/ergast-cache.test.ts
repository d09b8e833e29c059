import type { IncomingMessage, ServerResponse } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import { ErgastCache } from "./ergast-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

function caching(
  options: { ttlMs?: number; maxBytes?: number; enabled?: boolean; length?: number } = {},
) {
  const requested: string[] = [];
  const cache = new ErgastCache({
    answer: async (address) => {
      requested.push(address);
      await Promise.resolve();
      return address.includes("/broken/")
        ? { status: 404, body: "{}" }
        : { status: 200, body: address.repeat(options.length ?? 1) };
    },
    ttlMs: async () => options.ttlMs ?? Infinity,
    facts: () => "facts",
    headers: { "Content-Type": "application/json" },
    enabled: options.enabled ?? true,
    ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
  });
  return { cache, requested };
}

/** Returns true if the cache can answer the request. The answer itself is discarded. */
function knows(cache: ErgastCache, address: string): boolean {
  const nowhere = { writeHead: () => nowhere, end: () => nowhere };
  const request = { method: "GET", headers: {} } as IncomingMessage;
  return cache.answer(request, nowhere as unknown as ServerResponse, address, []);
}

test("loads one answer for concurrent equivalent requests", async () => {
  const { cache, requested } = caching();
  const answers = await Promise.all(
    ["/f1/2023", "/F1/2023?limit=30", "/f1/2023?x=1"].map((path) => cache.ask(path)),
  );
  expect(requested).toEqual(["/f1/2023"]);
  expect(new Set(answers).size).toBe(1);
  await cache.ask("/f1/2024");
  expect(requested).toHaveLength(2);
});

test("stores neither error responses nor failures", async () => {
  const { cache } = caching();
  await cache.ask("/f1/nonsense/x/y");
  expect(knows(cache, "/f1/nonsense/x/y")).toBe(false);
  expect(cache.bytes).toBe(0);
  let failing = true;
  const failed = new ErgastCache({
    answer: async () => {
      if (failing) throw new Error("no database");
      return { status: 200, body: "{}" };
    },
    ttlMs: async () => Infinity,
    facts: () => "facts",
    headers: {},
    enabled: true,
  });
  await expect(failed.ask("/f1/2023")).rejects.toThrow("no database");
  expect(knows(failed, "/f1/2023")).toBe(false);
  failing = false;
  expect((await failed.ask("/f1/2023")).status).toBe(200);
  expect(knows(failed, "/f1/2023")).toBe(true);
});

test("drops an answer when it expires, and after half a minute at the latest", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const short = caching({ ttlMs: 5_000 }).cache;
  const long = caching().cache;
  await Promise.all([short.ask("/f1/2023"), long.ask("/f1/2023")]);
  vi.setSystemTime(1_004_999);
  expect([knows(short, "/f1/2023"), knows(long, "/f1/2023")]).toEqual([true, true]);
  vi.setSystemTime(1_005_000);
  expect([knows(short, "/f1/2023"), knows(long, "/f1/2023")]).toEqual([false, true]);
  vi.setSystemTime(1_030_000);
  expect(knows(long, "/f1/2023")).toBe(false);
  expect([short.bytes, long.bytes]).toEqual([0, 0]);
});

test("doesn't store an answer that was invalidated while it was being loaded", async () => {
  const { cache, requested } = caching();
  const older = cache.ask("/f1/2023");
  cache.invalidate();
  await older;
  expect(knows(cache, "/f1/2023")).toBe(false);
  await cache.ask("/f1/2023");
  expect(knows(cache, "/f1/2023")).toBe(true);
  expect(requested).toHaveLength(2);
});

test("stays within its byte limit, and drops the least recently used answers first", async () => {
  const maxBytes = 100_000;
  const { cache } = caching({ maxBytes, length: 100 });
  await cache.ask("/f1/2023");
  for (let offset = 1; offset < 500; offset += 1) {
    await cache.ask(`/f1/2023?offset=${offset}`);
    expect(knows(cache, "/f1/2023"), String(offset)).toBe(true);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(knows(cache, "/f1/2023?offset=1")).toBe(false);
  expect(knows(cache, "/f1/2023?offset=499")).toBe(true);
  cache.invalidate();
  expect(cache.bytes).toBe(0);
});

test("loads a new answer for every request when caching is switched off", async () => {
  const { cache, requested } = caching({ enabled: false });
  await Promise.all([cache.ask("/f1/2023"), cache.ask("/f1/2023")]);
  expect(requested).toHaveLength(2);
  expect(knows(cache, "/f1/2023")).toBe(false);
});
