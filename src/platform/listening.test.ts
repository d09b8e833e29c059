import { once } from "node:events";
import { createServer, get, type IncomingMessage, request, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { ensureFree, listen, stopListening } from "./listening.ts";

const anyPort = { host: "127.0.0.1", port: 0 };

function slowServer(ms: number): Server {
  const server = createServer((_, response) => void sleep(ms).then(() => response.end("done")));
  onTestFinished(() => void server.close());
  return server;
}

test("finishes a running request and accepts no new ones while stopping", async () => {
  const server = slowServer(100);
  const address = await listen(server, anyPort);
  const arrived = once(server, "request");
  const running = fetch(address).then((response) => response.text());
  await arrived;
  const began = performance.now();
  const stopped = stopListening(server, 60_000);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  expect(await running).toBe("done");
  await stopped;
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("answers forms on connections that it hasn't accepted yet when it stops", async () => {
  const server = slowServer(0);
  const { port } = new URL(await listen(server, anyPort));
  const answers = Array.from({ length: 200 }, async () => {
    const sent = request({ host: "127.0.0.1", port, method: "POST", agent: false });
    sent.end("vote=1");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer.resume().statusCode;
  });
  // The operating system has established the connections by now, but the event loop hasn't accepted
  // them yet.
  await new Promise((resolve) => process.nextTick(resolve));
  const [statuses] = await Promise.all([Promise.all(answers), stopListening(server, 60_000)]);
  expect(statuses).toEqual(answers.map(() => 200));
});

test("cuts off a request that outlasts the grace period", async () => {
  const server = slowServer(60_000);
  const address = await listen(server, anyPort);
  const arrived = once(server, "request");
  const running = fetch(address).catch((error: unknown) => error);
  await arrived;
  await stopListening(server, 50);
  expect(await running).toBeInstanceOf(TypeError);
});

test("doesn't wait for idle keep-alive connections", async () => {
  const server = slowServer(0);
  const address = await listen(server, anyPort);
  await new Promise((resolve) =>
    get(address, { headers: { connection: "keep-alive" } }, (response) =>
      response.resume().once("end", resolve),
    ),
  );
  const began = performance.now();
  await stopListening(server, 5_000);
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("releases the port after checking that it is free", async () => {
  const server = slowServer(0);
  await ensureFree(server, anyPort);
  expect(server.listening).toBe(false);
  expect(await listen(server, anyPort)).toMatch(/^http:\/\/localhost:\d+$/);
});

test.each([
  [{ host: "203.0.113.1", port: 0 }, "HOST: 203.0.113.1 isn't an address of this machine."],
  [
    { host: "no-such-host.invalid", port: 0 },
    "HOST: no-such-host.invalid isn't an address of this machine.",
  ],
])("rejects %o with an error that names the setting", async (address, message) => {
  await expect(listen(createServer(), address)).rejects.toThrow(message);
});

test("returns a URL that a browser can open", async () => {
  const everywhere = slowServer(0);
  expect(await listen(everywhere, { host: "0.0.0.0", port: 0 })).toMatch(
    /^http:\/\/localhost:\d+$/,
  );
  const another = slowServer(0);
  expect(await listen(another, { host: "127.0.0.2", port: 0 })).toMatch(
    /^http:\/\/127\.0\.0\.2:\d+$/,
  );
});

test("keeps idle connections open for longer than proxies do", async () => {
  const address = await listen(slowServer(0), anyPort);
  const response = await fetch(address);
  await response.text();
  const seconds = /timeout=(\d+)/.exec(response.headers.get("keep-alive") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThan(60);
});
