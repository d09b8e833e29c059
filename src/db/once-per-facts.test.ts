import { expect, test, vi } from "vitest";

import { oncePerFacts } from "./once-per-facts.ts";

const loading = (value: number | null) => vi.fn(() => Promise.resolve(value));

test("loads each key only once, even for concurrent callers", async () => {
  const memo = oncePerFacts<string, number | null>();
  const facts = {};
  const load = loading(1);
  expect(await Promise.all([memo(facts, "a", load), memo(facts, "a", load)])).toEqual([1, 1]);
  expect(await memo(facts, "a", loading(2))).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await memo(facts, "b", loading(3))).toBe(3);
});

test.each([
  ["another object", {}, {}],
  ["another text", "1", "2"],
])("loads a key again when the facts change to %s", async (_, before, after) => {
  const memo = oncePerFacts<string, number | null>();
  await memo(before, "a", loading(1));
  expect(await memo(after, "a", loading(2))).toBe(2);
  expect(await memo(after, "a", loading(3))).toBe(2);
});

test("reports a failed load to every waiting caller, and loads again for the next caller", async () => {
  const memo = oncePerFacts<string, number | null>();
  const failing = vi.fn(() => Promise.reject(new Error("no database")));
  const outcomes = await Promise.allSettled([memo("1", "a", failing), memo("1", "a", failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await memo("1", "a", loading(1))).toBe(1);
});

test("ignores a failed load for outdated facts", async () => {
  const memo = oncePerFacts<string, number | null>();
  let fail: (error: Error) => void = () => undefined;
  const older = memo("1", "a", () => new Promise((_, reject) => (fail = reject)));
  await memo("2", "a", loading(2));
  fail(new Error("cut off"));
  await expect(older).rejects.toThrow("cut off");
  expect(await memo("2", "a", loading(3))).toBe(2);
});

test("caches only values that isKept accepts, up to the key limit", async () => {
  const memo = oncePerFacts<number, number | null>({
    maxKeys: 2,
    isKept: (value) => value !== null,
  });
  await memo("1", 1, loading(null));
  expect(await memo("1", 1, loading(10))).toBe(10);
  await memo("1", 2, loading(20));
  await memo("1", 3, loading(30));
  expect(await memo("1", 3, loading(0))).toBe(30);
  expect(await memo("1", 2, loading(0))).toBe(20);
  expect(await memo("1", 1, loading(11))).toBe(11);
});
