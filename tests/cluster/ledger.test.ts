import { expect, test } from "vitest";

import { isCalm, measure, type Outcome } from "./ledger.ts";

const at = (
  beganMs: number,
  failure: string | null = null,
  kind: Outcome["kind"] = "page",
): Outcome => ({
  kind,
  beganMs,
  endedMs: beganMs + 100,
  failure,
});

test("measures how long requests failed, and for how long after the repair", () => {
  const outcomes = [
    at(0),
    at(1_000, "502"),
    at(2_000),
    at(6_500, "502"),
    at(7_000, "503", "vote"),
    at(8_000),
  ];
  expect(measure(outcomes, 5_000)).toEqual({
    requests: 6,
    failed: 3,
    failingSeconds: 6,
    recoverySeconds: 2,
    failures: new Map([
      ["page: 502", 2],
      ["vote: 503", 1],
    ]),
  });
});

test("needs no recovery if nothing failed, or only before the repair", () => {
  expect(measure([at(0)], 5_000)).toMatchObject({
    failed: 0,
    failingSeconds: 0,
    recoverySeconds: 0,
  });
  expect(measure([at(1_000, "502"), at(2_000)], 5_000)).toMatchObject({
    failingSeconds: 0,
    recoverySeconds: 0,
  });
});

test("is calm after three seconds in which every kind of request succeeded", () => {
  const before = [at(0), at(0, null, "vote"), at(900, "502")];
  const after = [at(1_500), at(1_600, null, "vote")];
  expect(isCalm([...before, ...after], 1_000, 3_900)).toBe(false);
  expect(isCalm([...before, ...after], 1_000, 4_100)).toBe(true);
  expect(isCalm([...before, at(1_500)], 1_000, 4_100)).toBe(false);
  expect(isCalm([...before, ...after, at(2_000, "502")], 1_000, 5_000)).toBe(false);
});
