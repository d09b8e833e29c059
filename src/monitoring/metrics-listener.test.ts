import { createServer, request as send, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";

import { addGauge } from "./instruments.ts";
import { createMetricsListener } from "./metrics-listener.ts";

const token = "0123456789abcdef-token";
let server: Server | undefined;
afterEach(
  () => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))),
);

async function open(
  options: { readonly token?: string | null; readonly isBehindProxy?: boolean } = {},
) {
  const registry = new Registry();
  addGauge(registry, { name: "answer", help: "An answer." }, () => [[{}, 42]]);
  const listener = createMetricsListener({
    registry,
    token: options.token ?? null,
    isBehindProxy: options.isBehindProxy ?? false,
    log: { error: (...line: unknown[]) => expect.unreachable(String(line)) },
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // `fetch` doesn't send a Host header of one's choice.
  return (headers: Record<string, string> = {}, method = "GET", path = "/metrics") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        send({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        })
          .on("error", reject)
          .end();
      },
    );
}

test("answers clients on this machine in Prometheus's format, uncached and without cookies", async () => {
  const ask = await open();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("# HELP answer An answer.\n# TYPE answer gauge\nanswer 42\n");
  expect(answer.headers).toMatchObject({
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await ask({}, "HEAD")).toMatchObject({ status: 200, text: "" });
  expect(await ask({}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  expect(await ask({}, "GET", "/metrics/more")).toMatchObject({ status: 404 });
});

test.each<Record<string, string>>([
  { "x-forwarded-for": "127.0.0.1" },
  { "X-Forwarded-Proto": "https" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { host: "f1.example.org" },
  { host: "127.0.0.1.example.org" },
  { authorization: `Bearer ${token}` },
])(
  "with %j, doesn't answer a client without a token setting as if it were local",
  async (headers) => {
    const ask = await open({ isBehindProxy: "authorization" in headers });
    expect(await ask(headers)).toMatchObject({ status: 404, text: "Not Found" });
  },
);

test("answers other clients only with the token", async () => {
  const ask = await open({ token, isBehindProxy: true });
  expect(await ask()).toMatchObject({
    status: 401,
    headers: { "www-authenticate": 'Bearer realm="metrics"' },
  });
  for (const wrong of [
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    token,
    `Basic ${token}`,
    "Bearer ",
  ])
    expect((await ask({ authorization: wrong })).status, wrong).toBe(401);
  const headers = {
    authorization: `Bearer ${token}`,
    "x-forwarded-for": "203.0.113.7",
    host: "f1.example.org",
  };
  expect(await ask(headers)).toMatchObject({ status: 200 });
});
