import { expect, test } from "vitest";

import { blockingOf } from "./blocking-time.ts";
import type { TraceEvent } from "./trace.ts";

const url = "http://127.0.0.1/";
const page = { ph: "X", pid: 7, tid: 1 };
const task = (fromMs: number, ms: number, thread: Partial<TraceEvent> = {}): TraceEvent => ({
  ...page,
  name: "RunTask",
  ts: fromMs * 1000,
  dur: ms * 1000,
  ...thread,
});
const events: readonly TraceEvent[] = [
  { ...page, name: "thread_name", ts: 0, args: { name: "CrRendererMain" } },
  { ...page, name: "navigationStart", ts: 100_000, args: { data: { documentLoaderURL: url } } },
  { ...page, name: "firstContentfulPaint", ts: 500_000 },
];

test("adds up the time beyond 50 ms of each task after the first paint", () => {
  const tasks = [task(200, 250), task(600, 40), task(700, 80), task(900, 65)];
  expect(blockingOf([...events, ...tasks], url)).toEqual({ blockedMs: 45, longestMs: 80 });
});

test("counts only the part of a task that runs after the first paint", () => {
  expect(blockingOf([...events, task(300, 260)], url)).toEqual({ blockedMs: 10, longestMs: 60 });
});

test("ignores other threads and other processes", () => {
  const tasks = [task(600, 40), task(600, 200, { tid: 2 }), task(600, 200, { pid: 8 })];
  expect(blockingOf([...events, ...tasks], url)).toEqual({ blockedMs: 0, longestMs: 40 });
});

test("rejects a trace without a first paint", () => {
  expect(() => blockingOf(events.slice(0, 2), url)).toThrow("no first paint");
});

test("rejects a trace without the page's tasks", () => {
  expect(() => blockingOf([...events, task(600, 200, { pid: 8 })], url)).toThrow("no tasks");
});
