import { Hono } from "hono";
import { expect, test } from "vitest";

import { networkOf } from "#http/client-ip.ts";

import { programsInTurn } from "./programs-in-turn.ts";
import { RenderQueue } from "./render-queue.ts";

function openSite(queue: RenderQueue) {
  const app = new Hono();
  app.use(
    "/lists/*",
    programsInTurn({ queue, networkOf, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
  app.get("/lists/*", (c) => {
    if (c.req.path.endsWith("broken")) throw new Error("no database");
    return c.json({ path: c.req.path });
  });
  app.onError((_, c) => c.text("failed", 500));
  return (path: string, ip = "192.0.2.1") =>
    app.request(path, { headers: { "x-gridwalk-client": ip } });
}

test("answers a reader before a program that sent its request earlier", async () => {
  const queue = new RenderQueue({ parallel: 1 });
  const ask = openSite(queue);
  const running = await queue.enter(null, "reader");
  const order: string[] = [];
  const list = Promise.resolve(ask("/lists/a")).then(() => order.push("program"));
  const read = async () => {
    const turn = await queue.enter(null, "reader");
    order.push("reader");
    if (turn.granted) turn.leave();
  };
  const reader = read();
  if (running.granted) running.leave();
  await Promise.all([list, reader]);
  expect(order).toEqual(["reader", "program"]);
});

test("rejects programs with a 503 while the queue is full, and a flood from one client with a 429", async () => {
  const queue = new RenderQueue({
    parallel: 1,
    waiting: 1,
    perClient: { parallel: 1, waiting: 1 },
  });
  const ask = openSite(queue);
  const running = await queue.enter("192.0.2.1", "program");
  const waiting = ask("/lists/a");
  const flood = await ask("/lists/b");
  const other = await ask("/lists/c", "192.0.2.2");
  expect([flood.status, flood.headers.get("retry-after")]).toEqual([429, "1"]);
  expect([other.status, other.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(other.headers.get("access-control-allow-origin")).toBe("*");
  expect(await other.json()).toEqual({ detail: "Gridwalk is busy. Please try again in a moment." });
  if (running.granted) running.leave();
  expect((await waiting).status).toBe(200);
});

test("frees a program's place in the queue after a failure", async () => {
  const ask = openSite(new RenderQueue({ parallel: 1, heldMs: 60_000 }));
  expect((await ask("/lists/broken")).status).toBe(500);
  expect((await ask("/lists/a")).status).toBe(200);
});
