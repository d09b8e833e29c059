import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";

import { createWebhookSender } from "./webhook-sender.ts";

const secret = `whsec_${Buffer.from("twenty-four secret bytes").toString("base64")}`;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function startReceiver(
  status: number | "hang",
  headers: Readonly<Record<string, string>> = {},
) {
  const received: Received[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ headers: request.headers, body: await text(request) });
    if (status !== "hang") response.writeHead(status, headers).end("ignored");
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const message = (host: string) => ({
  url: `http://${host}/hook`,
  id: "over_1169_race",
  json: { title: "São Paulo" },
  secret,
});

function send(host: string, { allowed = true, url = `http://${host}/hook` } = {}) {
  const sender = createWebhookSender({
    userAgent: "Gridwalk",
    allowedHosts: allowed ? [host] : [],
    timeoutMs: 300,
  });
  return sender({ ...message(host), url });
}

test("signs messages as in the Standard Webhooks specification", async () => {
  const { host, received } = await startReceiver(204);
  expect(await send(host)).toEqual({ kind: "delivered" });
  const [{ headers, body } = { headers: {}, body: "" }] = received;
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toEqual({ title: "São Paulo" });
  const forged = new Webhook(secret.replace("dHdl", "dHdm"));
  expect(() => forged.verify(body, headers as Record<string, string>)).toThrow();
});

test.each([
  [200, { kind: "delivered" }],
  [410, { kind: "gone" }],
  [400, { kind: "refused", reason: "status 400" }],
  [302, { kind: "refused", reason: "status 302" }],
  [404, { kind: "failed", reason: "status 404", retryAfterMs: null }],
  [500, { kind: "failed", reason: "status 500", retryAfterMs: null }],
  ["hang", { kind: "failed", reason: "timed out", retryAfterMs: null }],
] as const)("returns an outcome for the response %s", async (status, outcome) => {
  const { host } = await startReceiver(status, { Location: "http://169.254.169.254/" });
  expect(await send(host)).toEqual(outcome);
});

test("waits as long as the receiver requests", async () => {
  const { host } = await startReceiver(429, { "Retry-After": "120" });
  expect(await send(host)).toMatchObject({ kind: "failed", retryAfterMs: 120_000 });
});

test("sends nothing to this machine or a private network, unless the operator allows the host", async () => {
  const { host, received } = await startReceiver(200);
  const port = host.split(":")[1] ?? "";
  for (const url of [
    `http://${host}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
  ])
    expect([url, await send(host, { allowed: false, url })]).toEqual([
      url,
      { kind: "refused", reason: "not a public address" },
    ]);
  expect(received).toEqual([]);
});

test.each(["file:///etc/passwd", "ftp://example.org/", "nonsense"])("refuses %s", async (url) => {
  expect(await send("127.0.0.1:1", { url })).toEqual({
    kind: "refused",
    reason: "not a web address",
  });
});
