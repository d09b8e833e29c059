import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { limitBody } from "#serving/limits/body-limit.ts";

import { currentLogFields, withLogFields } from "../monitoring/log-context.ts";
import { answerFailure, requestLog } from "./request-log.ts";

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly path: string;
  readonly status: number;
  readonly requestId?: string;
  readonly err?: { readonly message: string };
}

const [INFO, WARNING, ERROR] = [30, 40, 50];
let lines: Line[] = [];
const log = pino(
  { level: "info", mixin: currentLogFields },
  { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
);

const app = new Hono();
app.use(requestLog({ log, inContext: withLogFields }));
app.use(limitBody(1024));
app.onError(answerFailure);
app.get("/refused", () => {
  throw new HTTPException(400, { message: "Malformed." });
});
app.get("/full", (c) => c.text("Too many at once.", 503, { "Retry-After": "2" }));
app.get("/unsupported", (c) => c.text("Not here.", 501));
app.get("/busy", async (c) => {
  log.info("began");
  await sleep(5);
  log.child({ part: "later" }).info("ended");
  return c.text("Done.");
});
app.get("/broken", () => {
  throw new Error("broken");
});
// Like React Router, this handler turns a failure to read the body into a response.
app.post("/page", async (c) =>
  c.req.raw.text().then(
    () => c.text("read"),
    () => c.text("failed", 500),
  ),
);
app.post("*", async (c) => c.text(await c.req.text()));

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
beforeEach(() => void (lines = []));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** Sends the beginning of a form and disconnects. */
async function leave(path: string, framing: string, afterMs: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${framing}`);
  await sleep(afterMs);
  socket.destroy();
}

test("logs a client that disconnects in the middle of a form, but not as an error", async () => {
  const consoleError = vi.spyOn(console, "error");
  for (const path of ["/page", "/form"])
    for (const framing of [
      "Content-Length: 50\r\n\r\nemail=",
      "Transfer-Encoding: chunked\r\n\r\n6\r\nemail=",
    ])
      for (const afterMs of [5, 40]) await leave(path, framing, afterMs);
  await expect.poll(() => lines.length).toBe(8);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
    Array.from({ length: 8 }, () => [INFO, "client disconnected"]),
  );
  expect(consoleError).not.toHaveBeenCalled();
});

test("logs a failure once as an error, and a rejected request at a lower level", async () => {
  const consoleError = vi.spyOn(console, "error");
  expect((await get("/refused")).status).toBe(400);
  expect((await get("/unsupported")).status).toBe(501);
  expect((await get("/full")).status).toBe(503);
  expect((await get("/broken")).status).toBe(500);
  expect(lines.map(({ level, path, status, err }) => [level, path, status, err?.message])).toEqual([
    [INFO, "/refused", 400, undefined],
    [INFO, "/unsupported", 501, undefined],
    [WARNING, "/full", 503, undefined],
    [ERROR, "/broken", 500, "broken"],
  ]);
  expect(consoleError).not.toHaveBeenCalled();
});

test("gives every line written while answering a request the id in the response", async () => {
  const answers = await Promise.all([get("/busy"), get("/busy"), get("/busy")]);
  const ids = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids)
    expect(lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual([
      "began",
      "ended",
      "request",
    ]);
  expect(lines).toHaveLength(9);
});

test.each([
  ["4bf92f3577b34da6a3ce929d0e0e4736", true],
  ["7b0f2c7e-6f0a-4b0e-9a3d-2f4f0d0b7b11", true],
  ["abc_1234", true],
  ["short-1", false],
  ["x".repeat(65), false],
  ["with space", false],
  ["<script>alert(1)</script>", false],
  ["", false],
])("answers a request with the id %j with the same id: %s", async (given, isKept) => {
  const response = await fetch(`http://127.0.0.1:${port}/busy`, {
    headers: { "x-request-id": given },
  });
  const id = response.headers.get("x-request-id") ?? "";
  expect(id === given).toBe(isKept);
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(lines.at(-1)?.requestId).toBe(id);
});
