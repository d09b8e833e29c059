import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { describe, expect, type TestContext, test } from "vitest";

import { connectionLimits, type ConnectionLimits, limitConnections } from "./connection-limits.ts";

const generous = {
  headersMs: 60_000,
  requestMs: 60_000,
  silenceMs: 60_000,
  maxConnections: 100,
  maxPerNetwork: null,
};

type Ending = Pick<TestContext, "onTestFinished">;

/** Opens a server that answers with the length of the body. */
async function open(
  { onTestFinished }: Ending,
  limits: Partial<ConnectionLimits>,
  listener: RequestListener = countBody,
): Promise<Server> {
  const server = createServer({ connectionsCheckingInterval: 50 }, listener);
  limitConnections(server, { ...generous, ...limits });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const countBody: RequestListener = (request, response) => {
  let length = 0;
  request.on("data", (bytes: Buffer) => (length += bytes.length));
  request.on("end", () => response.end(String(length)));
  request.on("error", () => response.destroy());
};

async function connectTo(
  { onTestFinished }: Ending,
  server: Server,
): Promise<{ readonly socket: Socket; readonly ended: Promise<string> }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes: Buffer) => (text += bytes.toString("latin1")));
  // A connection that was cut off may end with a reset.
  socket.on("error", () => undefined);
  // `once` would reject after a reset.
  const ended = new Promise<string>((resolve) => void socket.once("close", () => resolve(text)));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, ended };
}

const POST = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ";

/** More than the operating system buffers for a connection. */
const LARGE = 32 * 1024 * 1024;
const sendLarge: RequestListener = (_, response) => void response.end(Buffer.alloc(LARGE, "a"));

// The tests wait for the limits, so they run at the same time.
describe.concurrent("connection limits", () => {
  test("cuts off a client that never finishes its headers", async (context) => {
    const { socket, ended } = await connectTo(context, await open(context, { headersMs: 200 }));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const dripping = setInterval(() => socket.write("X-Slow: 1\r\n"), 50);
    expect(await ended).toContain("408 Request Timeout");
    clearInterval(dripping);
  });

  test("cuts off a client that connects and sends nothing", async (context) => {
    const { ended } = await connectTo(context, await open(context, { headersMs: 200 }));
    expect(await ended).toContain("408");
  });

  test("cuts off a client that stops in the middle of a body", async (context) => {
    const { socket, ended } = await connectTo(context, await open(context, { silenceMs: 200 }));
    socket.write(`${POST}1000\r\n\r\nname=`);
    expect(await ended).toBe("");
  });

  test("cuts off a client whose body takes too long in total", async (context) => {
    const { socket, ended } = await connectTo(
      context,
      await open(context, { headersMs: 300, requestMs: 400 }),
    );
    socket.write(`${POST}1000000\r\n\r\n`);
    const dripping = setInterval(() => socket.write("a"), 50);
    expect(await ended).toContain("408");
    clearInterval(dripping);
  });

  test("accepts a body that arrives slowly but steadily", async (context) => {
    const { socket, ended } = await connectTo(context, await open(context, { silenceMs: 1_000 }));
    socket.write(`${POST}30\r\n\r\n`);
    for (let sent = 0; sent < 30; sent += 1) {
      socket.write("a");
      await sleep(50);
    }
    expect(await ended).toMatch(/200 OK[\s\S]*\r\n30$/);
  });

  test("cuts off a client that doesn't read its response", async (context) => {
    const server = await open(context, { silenceMs: 200 }, sendLarge);
    const accepted = once(server, "connection") as Promise<[Socket]>;
    const { socket } = await connectTo(context, server);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const [own] = await accepted;
    await once(own, "close");
    expect(own.bytesWritten).toBeGreaterThan(0);
  });

  test("lets a client read a large response slowly", async (context) => {
    const server = await open(context, { silenceMs: 1_000 }, sendLarge);
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const startedAt = performance.now();
    let length = 0;
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      length += bytes.length;
      // Reading takes longer than the silence limit, but no pause does.
      if (performance.now() - startedAt < 1_500) await sleep(5);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    expect(length).toBeGreaterThan(LARGE);
  });

  test("keeps an event stream open if it sends something before the silence limit", async (context) => {
    const beats = 12;
    const stream: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      let sent = 0;
      const beating = setInterval(() => {
        response.write("event: beat\n\n");
        sent += 1;
        if (sent < beats) return;
        clearInterval(beating);
        response.end();
      }, 100);
    };
    const { socket, ended } = await connectTo(
      context,
      await open(context, { silenceMs: 1_000 }, stream),
    );
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect((await ended).split("event: beat")).toHaveLength(beats + 1);
  });

  test("limits connections in total and per network", async (context) => {
    for (const limits of [{ maxConnections: 3 }, { maxPerNetwork: 3 }]) {
      const server = await open(context, limits);
      const held = [
        await connectTo(context, server),
        await connectTo(context, server),
        await connectTo(context, server),
      ];
      const further = await connectTo(context, server);
      expect(await further.ended).toBe("");
      held[0]?.socket.destroy();
      await held[0]?.ended;
      await context.expect
        .poll(async () => {
          const { socket, ended } = await connectTo(context, server);
          socket.write(`${POST}2\r\n\r\nab`);
          return (await ended).endsWith("2");
        })
        .toBe(true);
    }
  });
});

test("event streams send heartbeats well within the silence limit", () => {
  expect(connectionLimits.silenceMs).toBeGreaterThan(2 * 20_000);
});
