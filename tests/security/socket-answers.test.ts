import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openFactsDatabase } from "../support/database.ts";
import { type ListeningSite, startListening } from "../support/listening-site.ts";
import { servicesAt } from "../support/services-at.ts";

let site: ListeningSite;
beforeAll(async () => {
  const { db } = await openFactsDatabase();
  site = await startListening(servicesAt(db, "2025-11-21T16:02:00Z"));
});
afterAll(() => site.close());

/** Sends bytes and returns everything that is answered until the connection ends. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.setEncoding("latin1").on("data", (part: string) => (text += part));
    socket.on("error", reject).on("close", () => resolve(text));
    socket.write(bytes);
  });
}

const request = (line: string, ...headers: readonly string[]): string =>
  `${[`${line} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;

test.each([
  ["a host with a path", 400, request("GET /x", "Host: a/b")],
  ["a host with a user", 400, request("GET /x", "Host: me@a")],
  ["a port that is too large", 400, request("GET /x", "Host: a:99999")],
  ["a backslash in the address", 400, request("GET /\\x", "Host: a")],
  ["an asterisk as the address", 400, request("GET *", "Host: a")],
  ["an unknown expectation", 417, request("GET /", "Host: a", "Expect: 200-maybe")],
  ["no HTTP at all", 400, "hello\r\n\r\n"],
  [
    "too many headers",
    431,
    request("GET /", "Host: a", ...Array.from({ length: 2_000 }, (_, n) => `X-${n}: 12345`)),
  ],
  ["two hosts", 400, request("GET /", "Host: a", "Host: b")],
  ["a method that isn't used", 405, request("TRACE /", "Host: a")],
])("answers %s with the headers of every answer", async (_, status, bytes) => {
  const [head = ""] = (await exchange(bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase().split("\r\n")).toEqual(
    expect.arrayContaining([
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy: same-origin",
      "cache-control: no-store",
    ]),
  );
});

test("still answers a request that expects to continue", async () => {
  const answer = await exchange(request("GET /healthz", "Host: a", "Expect: 100-continue"));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue[\s\S]*HTTP\/1\.1 200 OK/);
});
