import { expect, test } from "vitest";

import { callerOf } from "#serving/request-reader.ts";

import { PageLimit } from "./page-limit.ts";
import { ReadLimit } from "./read-limit.ts";
import { RenderQueue } from "./render-queue.ts";

const from = (address: string, headers: Record<string, string> = {}): Headers =>
  new Headers({ "x-gridwalk-client": address, ...headers });
const open = (limit?: ReadLimit | null, queue = new RenderQueue()): PageLimit =>
  new PageLimit({
    networkOf: (address) => address,
    queue,
    ...(limit === undefined ? {} : { limit }),
  });
const enter = (limit: PageLimit, headers: Headers) =>
  limit.enter(headers, { caller: callerOf(headers) });

test("rejects a client with a long queue until the queue has drained", async () => {
  const limit = open();
  const turns = Array.from({ length: 40 }, () => enter(limit, from("a")));
  const rejected = await Promise.all(turns.slice(32));
  expect(rejected).toEqual(
    Array.from({ length: 8 }, () => ({ granted: false, retryAfter: 1, isBusy: false })),
  );
  for (const turn of turns.slice(0, 32)) {
    const granted = await turn;
    if (granted.granted) granted.leave();
  }
  expect((await enter(limit, from("a"))).granted).toBe(true);
});

test("rejects a client beyond its quota until the window ends", async () => {
  let nowMs = 0;
  const quotas = [{ name: "burst", requests: 3, seconds: 60 }];
  const limit = open(new ReadLimit({ quotas, nowMs: () => nowMs }));
  const ask = async (address: string) => {
    const turn = await enter(limit, from(address));
    if (turn.granted) turn.leave();
    return turn;
  };
  for (let page = 0; page < 3; page += 1) expect((await ask("a")).granted).toBe(true);
  expect(await ask("a")).toEqual({ granted: false, retryAfter: 60, isBusy: false });
  expect((await ask("b")).granted).toBe(true);
  nowMs = 60_000;
  expect((await ask("a")).granted).toBe(true);
});

test("applies no limit to the server's own requests", async () => {
  const limit = open(new ReadLimit({ quotas: [{ name: "burst", requests: 0, seconds: 60 }] }));
  expect((await enter(limit, new Headers())).granted).toBe(true);
});

test("limits requests from one address only by the site's queue if there are no quotas", async () => {
  const limit = open(
    null,
    new RenderQueue({ parallel: 1, waiting: 1, perClient: { parallel: 1, waiting: 1 } }),
  );
  const [first, second] = [enter(limit, from("proxy")), enter(limit, from("proxy"))];
  expect(await enter(limit, from("proxy"))).toEqual({
    granted: false,
    retryAfter: 2,
    isBusy: true,
  });
  for (const turn of [await first, await second]) if (turn.granted) turn.leave();
  await expect(second).resolves.toMatchObject({ granted: true });
});

test.each([
  ["a browser's page", { accept: "text/html,*/*" }, true],
  ["a browser's page data", { accept: "*/*", "sec-fetch-mode": "cors" }, true],
  ["a program", { accept: "*/*" }, false],
])(
  "decides whether %s with headers %j goes ahead of a waiting program: %s",
  async (_, headers, goesFirst) => {
    const limit = open(null, new RenderQueue({ parallel: 1 }));
    const running = await enter(limit, from("running"));
    const started: string[] = [];
    const render = async (name: string, sent: Record<string, string>) => {
      const turn = await enter(limit, from(name, sent));
      started.push(name);
      if (turn.granted) turn.leave();
    };
    const waiting = [render("program", {}), render("asked", headers)];
    if (running.granted) running.leave();
    await Promise.all(waiting);
    expect(started[0]).toBe(goesFirst ? "asked" : "program");
  },
);
