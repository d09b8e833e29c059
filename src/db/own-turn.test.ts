import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { ownTurnOfLoop } from "./own-turn.ts";

test("lets waiting tasks run one per turn of the event loop, with other work in between", async () => {
  const order: string[] = [];
  const parts = ["first", "second", "third"].map(async (part) => {
    await ownTurnOfLoop();
    order.push(part);
  });
  const others = (async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await setImmediate();
      order.push(`turn ${turn}`);
    }
  })();
  await Promise.all([...parts, others]);
  const positions = ["first", "second", "third"].map((part) => order.indexOf(part));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  for (const [before, after] of [
    ["first", "second"],
    ["second", "third"],
  ] as const)
    expect(order.slice(order.indexOf(before) + 1, order.indexOf(after))).toEqual([
      expect.stringMatching(/^turn/),
    ]);
});
