import { expect, test } from "vitest";

import { awaitOfficial } from "./await-official.ts";

/** A browser whose timers the test fires. */
function browser() {
  const waits: number[] = [];
  let due: (() => void) | null = null;
  let hidden = false;
  let known = false;
  let polls = 0;
  let officialCalls = 0;
  const awaiting = awaitOfficial(
    {
      random: () => 0.5,
      after(ms, call) {
        waits.push(ms);
        due = call;
        return () => void (due = null);
      },
      isHidden: () => hidden,
      fetchIsOfficial() {
        polls += 1;
        return Promise.resolve(known);
      },
    },
    () => (officialCalls += 1),
  );
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
  return {
    waits,
    awaiting,
    polls: () => polls,
    officialCalls: () => officialCalls,
    isWaiting: () => due !== null,
    publish: () => void (known = true),
    async hide(isHidden: boolean) {
      hidden = isHidden;
      awaiting.recheck();
      await settle();
    },
    async fireTimer() {
      const call = due;
      due = null;
      call?.();
      await settle();
    },
  };
}

test("polls at increasing intervals until the result is official, then stops", async () => {
  const { waits, fireTimer, publish, officialCalls, polls, isWaiting } = browser();
  for (let at = 0; at < 12; at += 1) await fireTimer();
  expect(waits.slice(0, 3)).toEqual([30_000, 45_000, 67_500]);
  expect(waits.at(-1)).toBe(600_000);
  expect(officialCalls()).toBe(0);
  publish();
  await fireTimer();
  expect([officialCalls(), polls(), isWaiting()]).toEqual([1, 13, false]);
});

test("polls when a hidden page is shown again, and never after the reader has left the page", async () => {
  const { fireTimer, hide, publish, officialCalls, polls, awaiting } = browser();
  await hide(true);
  await fireTimer();
  expect(polls()).toBe(0);
  await hide(false);
  expect(polls()).toBe(1);
  await hide(true);
  await fireTimer();
  awaiting.stop();
  publish();
  await hide(false);
  await fireTimer();
  expect([officialCalls(), polls()]).toEqual([0, 1]);
});
