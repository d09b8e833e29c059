import { expect, test } from "vitest";

import { syncToLap } from "./lap-sync.ts";

const began = new Map([
  [13, 100_000],
  [14, 190_000],
]);

test("computes the delay from the start of the leader's lap in the feed", () => {
  expect(syncToLap({ lap: 13, seenAtMs: 134_400 }, began, 14)).toEqual({
    kind: "delay",
    seconds: 34,
  });
  expect(syncToLap({ lap: 14, seenAtMs: 190_000 }, began, 14)).toEqual({
    kind: "delay",
    seconds: 0,
  });
  expect(syncToLap({ lap: 13, seenAtMs: 400_000 }, began, 14)).toEqual({
    kind: "delay",
    seconds: 300,
  });
});

test("rejects a delay of more than five minutes and a broadcast that is ahead of the feed", () => {
  expect(syncToLap({ lap: 13, seenAtMs: 401_000 }, began, 14)).toEqual({ kind: "too-long" });
  expect(syncToLap({ lap: 14, seenAtMs: 185_000 }, began, 14)).toEqual({ kind: "ahead" });
});

test("waits for a lap that hasn't begun, and reports one that began before the page was opened as missed", () => {
  expect(syncToLap({ lap: 15, seenAtMs: 200_000 }, began, 14)).toEqual({ kind: "waiting" });
  expect(syncToLap({ lap: 9, seenAtMs: 200_000 }, began, 14)).toEqual({ kind: "missed" });
});
