import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { nextFrame } from "./next-frame.ts";

const callbacks = new Map<number, () => void>();

function runFrame(): void {
  const due = [...callbacks.values()];
  callbacks.clear();
  for (const callback of due) callback();
}

beforeEach(() => {
  let last = 0;
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    callbacks.set(++last, callback);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (request: number) => callbacks.delete(request));
});

afterEach(() => {
  callbacks.clear();
  vi.unstubAllGlobals();
});

test("delivers only the latest value in each frame", () => {
  const delivered: number[] = [];
  const frame = nextFrame<number>((value) => delivered.push(value));
  frame.push(1);
  frame.push(2);
  expect(delivered).toEqual([]);
  runFrame();
  frame.push(3);
  runFrame();
  runFrame();
  expect(delivered).toEqual([2, 3]);
});

test("delivers nothing after being stopped", () => {
  const delivered: number[] = [];
  const frame = nextFrame<number>((value) => delivered.push(value));
  frame.push(1);
  frame.stop();
  runFrame();
  expect(delivered).toEqual([]);
});
