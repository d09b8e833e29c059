import { afterEach, expect, test, vi } from "vitest";

import { ResponseCache } from "./response-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

interface Made {
  readonly text: string;
  readonly isStored?: boolean;
  readonly maxAgeMs?: number;
}

function openCache(
  options: Partial<ConstructorParameters<typeof ResponseCache<Made, Made>>[0]> = {},
) {
  const facts = { version: "1" };
  const cache = new ResponseCache<Made, Made>({
    maxBytes: 1_000,
    version: () => facts.version,
    ttlMs: () => Infinity,
    pack: (made) =>
      made.isStored === false
        ? null
        : { value: made, bytes: made.text.length, maxAgeMs: made.maxAgeMs },
    ...options,
  });
  const make = (key: string, made: Made = { text: key }) =>
    cache.make(key, () => Promise.resolve(made));
  return { cache, facts, make };
}

/** Returns a `make` whose promise stays pending until `end` resolves it or `fail` rejects it. */
function pending() {
  let end: (made: Made) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const made = new Promise<Made>((resolve, reject) => ([end, fail] = [resolve, reject]));
  const make = vi.fn(() => made);
  return { make, end, fail };
}

test("loads one answer per key at a time and shares it with all callers", async () => {
  const { cache } = openCache();
  const { make, end } = pending();
  const answers = [cache.make("/", make), cache.make("/", make)];
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  expect(cache.isMaking("/")).toBe(true);
  end({ text: "home" });
  const [first, second] = await Promise.all(answers);
  expect(first).toBe(second);
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.isMaking("/")).toBe(false);
  expect(cache.get("/")).toEqual({ text: "home" });
});

test("passes a failure to all callers, stores nothing, and tries again for the next caller", async () => {
  const { cache, make } = openCache();
  const failing = pending();
  const answers = Promise.allSettled([
    cache.make("/", failing.make),
    cache.make("/", failing.make),
  ]);
  await vi.waitFor(() => expect(failing.make).toHaveBeenCalled());
  failing.fail(new Error("no database"));
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(cache.get("/")).toBeUndefined();
  await make("/");
  expect(cache.get("/")).toEqual({ text: "/" });
});

test("stores only cacheable answers that haven't expired yet", async () => {
  const { cache, make } = openCache();
  expect(await make("/gone", { text: "404", isStored: false })).toEqual({
    text: "404",
    isStored: false,
  });
  expect(cache.get("/gone")).toBeUndefined();
  const passing = openCache({ ttlMs: () => 0 });
  await passing.make("/");
  expect(passing.cache.get("/")).toBeUndefined();
});

test("starts counting an answer's lifetime before loading the answer", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const { cache } = openCache({ ttlMs: () => 5_000 });
  await cache.make("/", async () => {
    vi.setSystemTime(1_002_000);
    return { text: "home" };
  });
  vi.setSystemTime(1_004_999);
  expect(cache.get("/")).toEqual({ text: "home" });
  vi.setSystemTime(1_005_000);
  expect(cache.get("/")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test.each(["its version changes", "it is invalidated"])(
  "drops everything when %s, including answers still being loaded",
  async (how) => {
    const { cache, facts, make } = openCache();
    await make("/drivers");
    const older = pending();
    const oldAnswer = cache.make("/", older.make);
    await vi.waitFor(() => expect(older.make).toHaveBeenCalled());
    if (how === "it is invalidated") cache.invalidate();
    else facts.version = "2";
    expect(cache.get("/drivers")).toBeUndefined();
    const newer = pending();
    const newAnswer = cache.make("/", newer.make);
    await vi.waitFor(() => expect(newer.make).toHaveBeenCalled());
    newer.end({ text: "new" });
    await newAnswer;
    older.end({ text: "old" });
    expect(await oldAnswer).toEqual({ text: "old" });
    expect(cache.get("/")).toEqual({ text: "new" });
  },
);

test("drops the least recently used answers to stay within its limits", async () => {
  const { cache, make } = openCache({ maxBytes: 10, maxEntries: 3 });
  for (const key of ["a", "b", "c"]) await make(key, { text: "xx" });
  cache.get("a");
  await make("d", { text: "xx" });
  expect(["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined)).toEqual([
    "a",
    "c",
    "d",
  ]);
  await make("e", { text: "x".repeat(7) });
  expect(cache.bytes).toBeLessThanOrEqual(10);
  expect(cache.get("e")).toMatchObject({ text: "x".repeat(7) });
  expect(await make("f", { text: "x".repeat(11) })).toEqual({ text: "x".repeat(11) });
  expect(cache.get("f")).toBeUndefined();
});

test("updates the cache size when an answer is replaced, and keeps the original expiry", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const { cache, make } = openCache({ ttlMs: () => 5_000 });
  await make("/", { text: "home" });
  vi.setSystemTime(1_003_000);
  cache.replace("/", { value: { text: "home, compressed" }, bytes: 20 });
  expect([cache.get("/"), cache.bytes]).toEqual([{ text: "home, compressed" }, 20]);
  vi.setSystemTime(1_005_000);
  expect(cache.get("/")).toBeUndefined();
  cache.replace("/", { value: { text: "late" }, bytes: 4 });
  expect(cache.get("/")).toBeUndefined();
});

test("keeps an invalidated answer for a while as the previous answer, until a new answer is ready", async () => {
  vi.useFakeTimers();
  const { cache, facts, make } = openCache({ previousMs: 1_000 });
  await make("/", { text: "old" });
  await make("/other");
  expect(cache.previous("/")).toBeUndefined();
  facts.version = "2";
  expect(cache.get("/")).toBeUndefined();
  cache.invalidate();
  expect(cache.previous("/")).toEqual({ text: "old" });
  await make("/", { text: "new" });
  expect([cache.get("/"), cache.previous("/")]).toEqual([{ text: "new" }, undefined]);
  vi.advanceTimersByTime(999);
  expect(cache.previous("/other")).toEqual({ text: "/other" });
  vi.advanceTimersByTime(1);
  expect(cache.previous("/other")).toBeUndefined();
});

test("never keeps a previous answer beyond its time to live", async () => {
  vi.useFakeTimers();
  const { cache, make } = openCache({ previousMs: 1_000, ttlMs: () => 300 });
  await make("/");
  cache.invalidate();
  vi.advanceTimersByTime(299);
  expect(cache.previous("/")).toEqual({ text: "/" });
  vi.advanceTimersByTime(1);
  expect(cache.previous("/")).toBeUndefined();
});

test("renews an answer at its renewal age, and returns the old answer as the previous one for a while", async () => {
  vi.useFakeTimers();
  const { cache, make } = openCache({ renewMs: 30_000, previousMs: 5_000 });
  await make("/");
  vi.advanceTimersByTime(29_999);
  expect(cache.get("/")).toEqual({ text: "/" });
  vi.advanceTimersByTime(1);
  expect([cache.get("/"), cache.previous("/")]).toEqual([undefined, { text: "/" }]);
  cache.invalidate();
  vi.advanceTimersByTime(4_999);
  expect(cache.previous("/")).toEqual({ text: "/" });
  vi.advanceTimersByTime(1);
  expect(cache.previous("/")).toBeUndefined();
  await make("/", { text: "new" });
  expect(cache.get("/")).toEqual({ text: "new" });
});

test("never returns an expired answer as the previous answer", async () => {
  vi.useFakeTimers();
  const { cache, make } = openCache({ ttlMs: () => 30_000, renewMs: 30_000, previousMs: 5_000 });
  await make("/");
  vi.advanceTimersByTime(30_000);
  expect([cache.get("/"), cache.previous("/")]).toEqual([undefined, undefined]);
});

test("keeps no previous answer after an invalidation by default", async () => {
  const { cache, make } = openCache();
  await make("/");
  cache.invalidate();
  expect(cache.previous("/")).toBeUndefined();
});

test("renews an answer at its own maximum age, counted from when the answer was ready", async () => {
  vi.useFakeTimers();
  const { cache } = openCache({ ttlMs: () => 10_000 });
  await cache.make("/live", async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    return { text: "live", maxAgeMs: 1_000 };
  });
  await cache.make("/", async () => ({ text: "home" }));
  await vi.advanceTimersByTimeAsync(999);
  expect(cache.get("/live")).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect([cache.get("/live"), cache.get("/")?.text]).toEqual([undefined, "home"]);
});

test("keeps outdated answers available through `last`, with their age", async () => {
  vi.useFakeTimers();
  const { cache, facts, make } = openCache({ ttlMs: () => 1_000, previousMs: 500, lastMs: 10_000 });
  await make("/");
  vi.advanceTimersByTime(2_000);
  expect([cache.get("/"), cache.previous("/")]).toEqual([undefined, undefined]);
  expect(cache.last("/")).toEqual({ value: { text: "/" }, ageMs: 2_000 });
  await make("/", { text: "new" });
  facts.version = "2";
  expect(cache.get("/")).toBeUndefined();
  expect(cache.previous("/")).toEqual({ text: "new" });
  vi.advanceTimersByTime(600);
  expect(cache.previous("/")).toBeUndefined();
  expect(cache.last("/")).toEqual({ value: { text: "new" }, ageMs: 600 });
  vi.advanceTimersByTime(9_400);
  expect(cache.last("/")).toBeUndefined();
  expect(cache.get("/")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
