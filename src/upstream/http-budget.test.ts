import fc from "fast-check";
import { expect, test } from "vitest";

import { createRequestBudget } from "./http-budget.ts";

/** Creates a budget whose fake clock advances only when the budget sleeps. */
function budgetWithFakeClock(maxWaitMs = Infinity) {
  let nowMs = 0;
  const budget = createRequestBudget(
    [
      { requests: 4, perMs: 1000 },
      { requests: 50, perMs: 60_000 },
    ],
    {
      maxWaitMs,
      monotonicMs: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms;
      },
    },
  );
  return { budget, now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}

test("allows at most four requests in any second and fifty in any minute", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 150 }),
      async (pauses) => {
        const { budget, now, pass } = budgetWithFakeClock();
        const sent: number[] = [];
        for (const pause of pauses) {
          pass(pause);
          await budget.take(undefined);
          sent.push(now());
        }
        for (const [index, at] of sent.entries()) {
          expect(at - (sent[index - 4] ?? -Infinity)).toBeGreaterThanOrEqual(1000);
          expect(at - (sent[index - 50] ?? -Infinity)).toBeGreaterThanOrEqual(60_000);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test("grants requests within the limits immediately", async () => {
  const { budget, now } = budgetWithFakeClock();
  for (let request = 0; request < 4; request += 1) await budget.take(undefined);
  expect(now()).toBe(0);
});

test("makes concurrent callers wait one after another", async () => {
  const slept: number[] = [];
  const budget = createRequestBudget([{ requests: 1, perMs: 1000 }], {
    monotonicMs: () => 0,
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  await Promise.all([budget.take(undefined), budget.take(undefined), budget.take(undefined)]);
  expect(slept).toEqual([1000, 2000]);
});

test("refuses a request that would have to wait too long, and grants one later", async () => {
  const { budget, pass } = budgetWithFakeClock(5000);
  for (let request = 0; request < 50; request += 1)
    expect(await budget.take(undefined)).toEqual({ granted: true });
  // At four requests a second, the first fifty took twelve seconds, so the per-minute quota resets
  // 48 seconds later.
  expect(await budget.take(undefined)).toEqual({ granted: false, retryAfterMs: 48_000 });
  pass(43_000);
  expect(await budget.take(undefined)).toEqual({ granted: true });
});

test("stops waiting when the signal is aborted", async () => {
  const budget = createRequestBudget([{ requests: 1, perMs: 30_000 }]);
  await budget.take(undefined);
  const startedMs = performance.now();
  await budget.take(AbortSignal.timeout(50));
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});
