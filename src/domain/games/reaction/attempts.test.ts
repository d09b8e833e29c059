import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  addAttempt,
  type Attempt,
  bestOf,
  distribution,
  formatAttempts,
  meanOfLast,
  MAX_ATTEMPTS,
  parseAttempts,
  reactionsOf,
  standing,
} from "#domain/games/reaction/attempts.ts";

const of = (...reactions: readonly (number | null)[]): Attempt[] =>
  reactions.map((reactionMs, i) => ({ atMs: 1_000 + i, reactionMs }));

const anyAttempts = fc.array(
  fc.record({
    atMs: fc.integer({ min: 0, max: 4e12 }),
    reactionMs: fc.option(fc.integer({ min: 100, max: 5_000 }), { nil: null }),
  }),
  { maxLength: 60 },
);

test("ignores jump starts in the best reaction and in the mean of the last five", () => {
  const attempts = of(400, 210, null, 230, 250, null, 240, 220);
  expect(bestOf(attempts)).toBe(210);
  expect(meanOfLast(attempts)).toBe(230);
  expect(meanOfLast(of(200, 210, null, 220, 230))).toBeNull();
  expect(bestOf(of(null))).toBeNull();
});

test("rates a reaction as the fastest, better than the mean of the last five, or neither", () => {
  expect(standing([], 900)).toBe("fastest");
  expect(standing(of(null), 300)).toBe("fastest");
  const before = of(200, 300, 300, 300, 300);
  expect(standing(before, 199)).toBe("fastest");
  expect(standing(before, 200)).toBe("improved");
  expect(standing(before, 280)).toBe("none");
  expect(standing(of(200), 250)).toBe("none");
});

test("puts every reaction into exactly one bar, without gaps between bars", () => {
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      const bins = distribution(attempts);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(reactionsOf(attempts).length);
      for (const [i, bin] of bins.entries()) expect(bin.toMs).toBe(bins[i + 1]?.fromMs ?? null);
    }),
  );
  expect(distribution(of(100, 124, 125, 499, 500, 3_000)).filter(({ count }) => count > 0)).toEqual(
    [
      { fromMs: 100, toMs: 125, count: 2 },
      { fromMs: 125, toMs: 150, count: 1 },
      { fromMs: 475, toMs: 500, count: 1 },
      { fromMs: 500, toMs: null, count: 2 },
    ],
  );
});

test("restores stored attempts unchanged", () => {
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      expect(parseAttempts(formatAttempts(attempts))).toEqual(attempts);
    }),
  );
});

test.each([
  ["empty storage", null],
  ["invalid JSON", "{{"],
  ["an unrelated object", '{"a":1}'],
  [
    "invalid entries",
    '[1,null,"x",[],["a",200],[1,"200"],[1,99],[1,5001],[1,200.5],[-1,200],[1e300,200]]',
  ],
])("finds no attempts in %s", (_, text) => {
  expect(parseAttempts(text)).toEqual([]);
});

test("drops the oldest attempts beyond the limit", () => {
  let attempts: readonly Attempt[] = [];
  for (let i = 0; i < MAX_ATTEMPTS + 3; i += 1)
    attempts = addAttempt(attempts, { atMs: i, reactionMs: 200 });
  expect(attempts).toHaveLength(MAX_ATTEMPTS);
  expect(attempts[0]?.atMs).toBe(3);
  expect(parseAttempts(formatAttempts([...attempts, ...attempts]))).toHaveLength(MAX_ATTEMPTS);
});
