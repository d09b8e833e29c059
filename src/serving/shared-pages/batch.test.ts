import { expect, test } from "vitest";

import { Batch } from "./batch.ts";

function openBatch({ parallel = 1, slowMs = 60_000 } = {}) {
  const loads: { readonly keys: readonly string[]; end: (error?: Error) => void }[] = [];
  const batch = new Batch(
    (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
      const values = new Map(
        keys.filter((key) => key !== "unknown").map((key) => [key, `value of ${key}`]),
      );
      loads.push({ keys, end: (error) => (error === undefined ? resolve(values) : reject(error)) });
      return promise;
    },
    { parallel, slowMs },
  );
  return { batch, loads };
}

test("loads all keys requested during a load together in the next load, each once", async () => {
  const { batch, loads } = openBatch();
  const first = batch.find("a");
  const later = ["b", "unknown", "b"].map((key) => batch.find(key));
  expect(loads.map(({ keys }) => keys)).toEqual([["a"]]);
  loads[0]?.end();
  expect(await first).toBe("value of a");
  await expect.poll(() => loads.length).toBe(2);
  expect(loads[1]?.keys).toEqual(["b", "unknown"]);
  loads[1]?.end();
  expect(await Promise.all(later)).toEqual(["value of b", undefined, "value of b"]);
});

test("loads a key again if it is requested after its load has begun", async () => {
  const { batch, loads } = openBatch();
  const finds = [batch.find("a"), batch.find("a")];
  loads[0]?.end();
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await Promise.all(finds)).toEqual(["value of a", "value of a"]);
});

test("rejects only the keys of a load that fails", async () => {
  const { batch, loads } = openBatch();
  const [failing, working] = [batch.find("a"), batch.find("b")];
  loads[0]?.end(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await working).toBe("value of b");
});

test("starts another load while one is slow, up to the maximum", async () => {
  const { batch, loads } = openBatch({ parallel: 2, slowMs: 1 });
  const finds = ["a", "b", "c"].map((key) => batch.find(key));
  await expect.poll(() => loads.length).toBe(2);
  expect(loads.map(({ keys }) => keys)).toEqual([["a"], ["b", "c"]]);
  const last = batch.find("d");
  loads[1]?.end();
  expect(await finds[2]).toBe("value of c");
  await expect.poll(() => loads.length).toBe(3);
  for (const { end } of loads) end();
  expect(await last).toBe("value of d");
});

test("collects keys during a load that isn't slow, even if more loads could run", () => {
  const { batch, loads } = openBatch({ parallel: 3 });
  void ["a", "b", "c"].map((key) => batch.find(key));
  expect(loads.map(({ keys }) => keys)).toEqual([["a"]]);
});
