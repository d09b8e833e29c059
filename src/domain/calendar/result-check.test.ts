import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { nextResultCheckMs } from "./result-check.ts";

const at = Temporal.Instant.from;

function checkAt(now: string, hasResult = false): string | null {
  const race = {
    kind: "race",
    startsAt: at("2025-12-07T13:00:00Z"),
    overAt: at("2025-12-07T15:00:00Z"),
    hasResult,
  } as const;
  const days = { startDate: "2025-12-05", endDate: "2025-12-07" };
  const meeting = { id: 1, season: 2025, cancelled: false, ...days, sessions: [race] };
  const ms = nextResultCheckMs([meeting], at(now));
  return ms === Infinity ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString();
}

test("looks for the result of a race every two minutes, from an hour after its start", () => {
  expect(checkAt("2025-12-07T12:59:59Z")).toBeNull();
  expect(checkAt("2025-12-07T13:10:00Z")).toBe("2025-12-07T14:00:00Z");
  expect(checkAt("2025-12-07T14:10:00Z")).toBe("2025-12-07T14:12:00Z");
  expect(checkAt("2025-12-07T15:30:00Z")).toBe("2025-12-07T15:32:00Z");
});

test("stops looking when the result is in, or after six hours", () => {
  expect(checkAt("2025-12-07T14:30:00Z", true)).toBeNull();
  expect(checkAt("2025-12-07T19:00:00Z")).toBeNull();
});
