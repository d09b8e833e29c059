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

/** A result arriving at the earliest possible moment. */
const honest = (more: Partial<Submission> = {}): Submission => ({
  reactionMs: 213,
  holdMs: 1_000,
  issuedAtMs: 0,
  receivedAtMs: 6_213,
  before: [240, 251, 219, 233, 260, 229, 244, 238, 247],
  ...more,
});

test.each([
  ["accepts a plausible result", {}, null],
  ["accepts a reaction of 100 ms, the minimum", { reactionMs: 100 }, null],
  ["rejects a reaction of 99 ms", { reactionMs: 99 }, "too-fast"],
  [
    "rejects a reaction of more than five seconds",
    { reactionMs: 5_001, receivedAtMs: 20_000 },
    "too-slow",
  ],
  [
    "rejects a result that arrives a millisecond too early to be possible",
    { receivedAtMs: 6_212 },
    "before-the-lights",
  ],
  ["rejects a result that arrives immediately", { receivedAtMs: 40 }, "before-the-lights"],
  [
    "accepts a result that arrives just before its round expires",
    { receivedAtMs: ROUND_LIFE_MS },
    null,
  ],
  [
    "rejects a result that arrives after its round has expired",
    { receivedAtMs: ROUND_LIFE_MS + 1 },
    "too-late",
  ],
  ["accepts a third identical result in a row", { before: [213, 213, 240] }, null],
  ["rejects a fourth identical result in a row", { before: [213, 213, 213] }, "identical"],
  [
    "rejects a tenth result within a few milliseconds of the others",
    { before: [212, 214, 213, 211, 215, 212, 214, 213, 212] },
    "too-even",
  ],
  [
    "accepts a ninth result within a few milliseconds of the others",
    { before: [212, 214, 213, 211, 215, 212, 214, 213] },
    null,
  ],
] as const)("%s", (_, more, id) => {
  expect(brokenRule(honest(more))?.id ?? null).toBe(id);
});

test("gives every plausibility rule a unique ID and a message", () => {
  expect(new Set(plausibilityRules.map(({ id }) => id)).size).toBe(plausibilityRules.length);
  for (const { message } of plausibilityRules) expect(message).toMatch(/^[A-Z].+\.$/);
});

test("delays only rounds requested faster than the lights allow", () => {
  const playing = Array.from({ length: 60 }, (_, i) => i * 5_300);
  for (const [i, atMs] of playing.entries())
    expect(waitForRoundMs(playing.slice(0, i), atMs)).toBe(0);

  const burst = Array.from({ length: issueLimits[0].rounds }, () => 1_000);
  expect(waitForRoundMs(burst, 1_000)).toBe(60_000);
  expect(waitForRoundMs(burst, 60_999)).toBe(1);
  expect(waitForRoundMs(burst, 61_000)).toBe(0);
});

test("never allows more rounds in a time window than its limit", () => {
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
        expect(
          issued.filter((issuedAt) => issuedAt <= atMs && issuedAt > atMs - withinMs).length,
        ).toBeLessThanOrEqual(rounds);
    }),
  );
});
