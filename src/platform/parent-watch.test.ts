import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchParent } from "./parent-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(env: Readonly<Record<string, string>>) {
  let parent = 100;
  const onLost = vi.fn<() => void>();
  watchParent(onLost, { env, parentId: () => parent, everyMs: 10 });
  return { onLost, loseParent: () => (parent = 1) };
}

test("stops once after npm's shell is gone", () => {
  const { onLost, loseParent } = watch({ npm_lifecycle_event: "start" });
  vi.advanceTimersByTime(1_000);
  expect(onLost).not.toHaveBeenCalled();
  loseParent();
  vi.advanceTimersByTime(1_000);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test("keeps running when started without npm", () => {
  const { onLost, loseParent } = watch({});
  loseParent();
  vi.advanceTimersByTime(1_000);
  expect(onLost).not.toHaveBeenCalled();
});
