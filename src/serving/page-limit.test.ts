import { expect, test } from "vitest";

import { createSemaphore } from "#platform/semaphore.ts";

import { PageLimit } from "./page-limit.ts";
import { ReadLimit } from "./read-limit.ts";

const from = (address: string): Headers => new Headers({ "x-gridwalk-client": address });
const open = (limit?: ReadLimit): PageLimit =>
  new PageLimit({
    networkOf: (address) => address,
    createSemaphore,
    ...(limit === undefined ? {} : { limit }),
  });

test("renders two pages at a time per client, without delaying other clients", async () => {
  const limit = open();
  const [first, second] = [await limit.enter(from("a")), await limit.enter(from("a"))];
  let third = "waits";
  const waiting = limit.enter(from("a")).then((turn) => {
    third = "is in";
    return turn;
  });
  const other = await limit.enter(from("b"));
  expect([first.granted, second.granted, other.granted, third]).toEqual([true, true, true, "waits"]);
  if (first.granted) first.leave();
  expect((await waiting).granted).toBe(true);
});

test("rejects a client with a long queue until it has drained", async () => {
  const limit = open();
  const turns = Array.from({ length: 40 }, () => limit.enter(from("a")));
  const rejected = await Promise.all(turns.slice(32));
  expect(rejected).toEqual(Array.from({ length: 8 }, () => ({ granted: false, retryAfter: 1 })));
  for (const turn of turns.slice(0, 32)) {
    const granted = await turn;
    if (granted.granted) granted.leave();
  }
  expect((await limit.enter(from("a"))).granted).toBe(true);
});

test("rejects a client beyond its quota until the window ends", async () => {
  let nowMs = 0;
  const quotas = [{ name: "burst", requests: 3, seconds: 60 }];
  const limit = open(new ReadLimit({ quotas, nowMs: () => nowMs }));
  const ask = async (address: string) => {
    const turn = await limit.enter(from(address));
    if (turn.granted) turn.leave();
    return turn;
  };
  for (let page = 0; page < 3; page += 1) expect((await ask("a")).granted).toBe(true);
  expect(await ask("a")).toEqual({ granted: false, retryAfter: 60 });
  expect((await ask("b")).granted).toBe(true);
  nowMs = 60_000;
  expect((await ask("a")).granted).toBe(true);
});

test("never limits the server's own requests", async () => {
  const limit = open(new ReadLimit({ quotas: [{ name: "burst", requests: 0, seconds: 60 }] }));
  expect((await limit.enter(new Headers())).granted).toBe(true);
});
