import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RejectedRequestLog } from "./rejected-request-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const lines: [object, string | undefined][] = [];
  return { lines, log: { warn: (line: object, text?: string) => void lines.push([line, text]) } };
}

test("logs a path's first rejected request, then a count once a minute", () => {
  const { lines, log } = recorded();
  const rejected = new RejectedRequestLog(log);
  const stream = { method: "GET", path: "/api/live/stream" };
  for (let at = 0; at < 5_000; at += 1) rejected.note(stream);
  expect(lines).toEqual([[stream, "rejected request"]]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    [{ request: "GET /api/live/stream", count: 4_999, seconds: 60 }, "rejected more requests"],
  ]);
  rejected.note(stream);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  // After a minute without rejections, the next rejection is logged in full again.
  vi.advanceTimersByTime(120_000);
  expect(vi.getTimerCount()).toBe(0);
  rejected.note(stream);
  expect(lines.slice(3)).toEqual([[stream, "rejected request"]]);
});

test("logs the first paths of a flood separately and the rest as one count", () => {
  const { lines, log } = recorded();
  const rejected = new RejectedRequestLog(log);
  for (let at = 0; at < 1_000; at += 1)
    rejected.note({ method: "GET", path: `/api/vote/results/${at}/stream` });
  expect(lines).toHaveLength(51);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(51)).toEqual([
    [{ request: "other paths", count: 949, seconds: 60 }, "rejected more requests"],
  ]);
});
