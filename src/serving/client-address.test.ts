import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";

import { CLIENT_ADDRESS_HEADER, stampClientAddress } from "./client-address.ts";

/** Asks a real server that answers with the address it saw. */
async function addressSeen(trustedProxies: number, headers: Record<string, string | string[]>): Promise<string> {
  const listener = getRequestListener((request) => new Response(request.headers.get(CLIENT_ADDRESS_HEADER)), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => {
    stampClientAddress(request, trustedProxies);
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<string>((resolve, reject) => {
      get({ host: "127.0.0.1", port, headers }, (response) => {
        let body = "";
        response.on("data", (piece) => (body += String(piece))).on("end", () => resolve(body));
      }).on("error", reject);
    });
  } finally {
    server.close();
  }
}

test("without proxies the socket's address counts, whatever a client writes", async () => {
  expect(await addressSeen(0, { [CLIENT_ADDRESS_HEADER]: "6.6.6.6", "X-Forwarded-For": "7.7.7.7" })).toBe("127.0.0.1");
  expect(await addressSeen(0, { "X-GRIDWALK-CLIENT": ["6.6.6.6", "8.8.8.8"] })).toBe("127.0.0.1");
});

test("as many entries as there are proxies are believed, from the end", async () => {
  const forwarded = { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.1" };
  expect(await addressSeen(1, forwarded)).toBe("10.0.0.1");
  expect(await addressSeen(2, forwarded)).toBe("203.0.113.9");
});

test("a list shorter than the row of proxies was not written by them", async () => {
  expect(await addressSeen(2, { "x-forwarded-for": "6.6.6.6" })).toBe("127.0.0.1");
  expect(await addressSeen(1, {})).toBe("127.0.0.1");
});
