import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";

import { CLIENT_IP_HEADER, clientOf, networkOf, stampClientIp } from "./client-ip.ts";

/** Returns the client IP as a real server sees it. */
async function ipSeen(
  trustedProxies: number,
  headers: Record<string, string | string[]>,
): Promise<string> {
  const listener = getRequestListener(
    (request) => new Response(request.headers.get(CLIENT_IP_HEADER)),
    {
      overrideGlobalObjects: false,
    },
  );
  const server = createServer((request, response) => {
    stampClientIp(request, trustedProxies);
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

test("uses the socket's address when there are no proxies, whatever the client sends", async () => {
  expect(await ipSeen(0, { [CLIENT_IP_HEADER]: "6.6.6.6", "X-Forwarded-For": "7.7.7.7" })).toBe(
    "127.0.0.1",
  );
  expect(await ipSeen(0, { "X-GRIDWALK-CLIENT": ["6.6.6.6", "8.8.8.8"] })).toBe("127.0.0.1");
});

test("trusts one forwarded address per proxy, counted from the end", async () => {
  const forwarded = { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.1" };
  expect(await ipSeen(1, forwarded)).toBe("10.0.0.1");
  expect(await ipSeen(2, forwarded)).toBe("203.0.113.9");
});

test("ignores a list of forwarded addresses shorter than the number of proxies", async () => {
  expect(await ipSeen(2, { "x-forwarded-for": "6.6.6.6" })).toBe("127.0.0.1");
  expect(await ipSeen(1, {})).toBe("127.0.0.1");
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("counts an IPv6 network as one client and ignores X-Forwarded-For", () => {
  const of = (address: string) => clientOf(new Headers({ "x-gridwalk-client": address }));
  expect(of("2001:db8:1:2:aaaa::1")).toBe(of("2001:db8:1:2:bbbb::2"));
  expect(of("2001:db8:1:3::1")).not.toBe(of("2001:db8:1:2::1"));
  expect(clientOf(new Headers({ "x-forwarded-for": "192.0.2.1" }))).toBe("unknown");
});
