import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { limitBody } from "./body-limit.ts";

const MAX_BYTES = 256 * 1024;
const app = new Hono();
app.use(limitBody(MAX_BYTES));
app.all("*", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
const listener = getRequestListener(app.fetch, {
  overrideGlobalObjects: false,
  hostname: "localhost",
});
const server = createServer((request, response) => void listener(request, response));
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Freezes timers, so that on a slow machine a client doesn't seem to pause. */
const freezeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

const post = (body: BodyInit, more: RequestInit & { duplex?: "half" } = {}) =>
  fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, ...more });

function inPieces(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 65_536);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

test("accepts a body up to the limit, with Content-Length or in chunks", async () => {
  for (const bytes of [0, 1, MAX_BYTES]) {
    expect(await (await post(new Uint8Array(bytes))).text()).toBe(String(bytes));
    expect(await (await post(inPieces(bytes), { duplex: "half" })).text()).toBe(String(bytes));
  }
});

test("answers a larger body with a 413, no matter how fast it arrives, and keeps the connection open", async () => {
  freezeTimers();
  for (const bytes of [MAX_BYTES + 1, 1_000_000, 5_000_000]) {
    for (let at = 0; at < 5; at += 1) {
      for (const answer of [
        await post(new Uint8Array(bytes)),
        await post(inPieces(bytes), { duplex: "half" }),
      ]) {
        expect(answer.status).toBe(413);
        expect(await answer.json()).toEqual({ message: "Request bodies are limited to 256 KB." });
      }
    }
  }
  expect(await (await post("small")).text()).toBe("5");
});

/**
 * A request that sends each chunk `pauseMs` after the previous one was read. `chunksRead` returns
 * how many were read.
 */
function slowRequest(
  pieces: number,
  pauseMs: number,
): { readonly request: Request; readonly chunksRead: () => number } {
  let chunksRead = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        vi.advanceTimersByTime(pauseMs);
        if (chunksRead === pieces) return controller.close();
        chunksRead += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-length": String(pieces * 65_536) };
  const sent: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
  return { request: new Request("http://localhost/", sent), chunksRead: () => chunksRead };
}

test.each([
  ["reads a slow body to its end", 399, 12],
  ["stops reading when a client pauses for 400 ms", 400, 1],
])("%s", async (_, pauseMs, expected) => {
  freezeTimers();
  const { request, chunksRead } = slowRequest(12, pauseMs);
  expect((await app.request(request)).status).toBe(413);
  expect(chunksRead()).toBe(expected);
});

test("answers with a 413 even if the client sends its whole body before reading", async () => {
  freezeTimers();
  const socket = connect(port, "127.0.0.1");
  const pieces = 12;
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${pieces * 65_536}\r\n\r\n`);
  for (let at = 0; at < pieces; at += 1)
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(65_536), (error) => (error ? reject(error) : resolve())),
    );
  const [answer] = await once(socket, "data");
  expect(String(answer).slice(9, 12)).toBe("413");
  socket.destroy();
});

test("answers with a 413 if the client announces an oversized body and waits", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer).slice(9, 12)).toBe("413");
  socket.destroy();
});
