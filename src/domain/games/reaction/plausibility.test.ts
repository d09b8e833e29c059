import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  brokenRule,
  issueLimits,
  plausibilityRules,
  ROUND_LIFE_MS,
  type Submission,
  waitForRoundMs,
} from "#domain/games/reaction/plausibility.ts";

/** A result arriving at the earliest honest moment. */
const honest = (more: Partial<Submission> = {}): Submission => ({
  reactionMs: 213,
  holdMs: 1_000,
  issuedAtMs: 0,
  receivedAtMs: 6_213,
  before: [240, 251, 219, 233, 260, 229, 244, 238, 247],
  ...more,
});

test.each([
  ["an honest result", {}, null],
  ["100 ms, the quickest there is", { reactionMs: 100 }, null],
  ["99 ms", { reactionMs: 99 }, "too-fast"],
  ["more than five seconds", { reactionMs: 5_001, receivedAtMs: 20_000 }, "too-slow"],
  ["a millisecond before it can have happened", { receivedAtMs: 6_212 }, "before-the-lights"],
  ["posted at once", { receivedAtMs: 40 }, "before-the-lights"],
  ["a little late", { receivedAtMs: ROUND_LIFE_MS }, null],
  ["too late", { receivedAtMs: ROUND_LIFE_MS + 1 }, "too-late"],
  ["the same figure three times", { before: [213, 213, 240] }, null],
  ["the same figure four times", { before: [213, 213, 213] }, "identical"],
  ["ten figures within a few milliseconds", { before: [212, 214, 213, 211, 215, 212, 214, 213, 212] }, "too-even"],
  ["only nine of them", { before: [212, 214, 213, 211, 215, 212, 214, 213] }, null],
] as const)("%s: %o", (_, more, id) => {
  expect(brokenRule(honest(more))?.id ?? null).toBe(id);
});

test("every rule has a unique id and a message", () => {
  expect(new Set(plausibilityRules.map(({ id }) => id)).size).toBe(plausibilityRules.length);
  for (const { message } of plausibilityRules) expect(message).toMatch(/^[A-Z].+\.$/);
});

test("playing as fast as the lights allow never waits, faster requests do", () => {
  const playing = Array.from({ length: 60 }, (_, i) => i * 5_300);
  for (const [i, atMs] of playing.entries()) expect(waitForRoundMs(playing.slice(0, i), atMs)).toBe(0);

  const burst = Array.from({ length: issueLimits[0].rounds }, () => 1_000);
  expect(waitForRoundMs(burst, 1_000)).toBe(60_000);
  expect(waitForRoundMs(burst, 60_999)).toBe(1);
  expect(waitForRoundMs(burst, 61_000)).toBe(0);
});

test("no window ever holds more rounds than its limit", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 120 }), (gaps) => {
      const issued: number[] = [];
      let nowMs = 0;
      for (const gap of gaps) {
        nowMs += gap;
        if (waitForRoundMs(issued, nowMs) === 0) issued.push(nowMs);
      }
      const { rounds, withinMs } = issueLimits[0];
      for (const atMs of issued)
        expect(issued.filter((one) => one <= atMs && one > atMs - withinMs).length).toBeLessThanOrEqual(rounds);
    }),
  );
});
