import fc from "fast-check";
import { expect, test } from "vitest";

import { type Json, mergeUpdate } from "./merge-update.ts";

test("merges objects, patches lists by index, and removes keys that are null or listed in _deleted", () => {
  const known = {
    Lines: { "4": { Position: "1", Sectors: [{ Value: "27.1" }, { Value: "" }] } },
    Gone: 1,
    Also: 2,
  };
  const update = {
    Lines: { "4": { Sectors: { "1": { Value: "30.2" } } }, "81": { Position: "2" } },
    Gone: null,
    _deleted: ["Also"],
  };
  expect(mergeUpdate(known, update)).toEqual({
    Lines: {
      "4": { Position: "1", Sectors: [{ Value: "27.1" }, { Value: "30.2" }] },
      "81": { Position: "2" },
    },
  });
  expect(mergeUpdate([1, 2, 3, 4], { _deleted: [0, 2] })).toEqual([2, 4]);
  expect(mergeUpdate([{ a: 1 }], { "2": { a: 3 } })).toEqual([{ a: 1 }, null, { a: 3 }]);
  expect(mergeUpdate([{ a: 1 }], [{ b: 1 }])).toEqual([{ b: 1 }]);
});

test("ignores impossible indexes and prototype names", () => {
  expect(mergeUpdate([1], { "99999999": 2, "-1": 2, length: 0, x: 1 })).toEqual([1]);
  expect(mergeUpdate([1], { "2000": 2 })).toEqual([1]);
  expect(mergeUpdate([1], { "1999": 2 })).toHaveLength(2_000);
  const merged = mergeUpdate(
    {},
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"x":1},"ok":1}') as Json,
  );
  expect(merged).toEqual({ ok: 1 });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

test("never throws, modifies neither argument, and is idempotent", () => {
  fc.assert(
    fc.property(json, json, (known, update) => {
      const before = JSON.stringify([known, update]);
      const once = mergeUpdate(known, update);
      expect(JSON.stringify([known, update])).toBe(before);
      // Removing list items shifts the rest, so applying the update twice gives a different result.
      fc.pre(!before.includes("_deleted"));
      expect(mergeUpdate(once, update)).toEqual(once);
    }),
  );
});
