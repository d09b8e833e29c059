import { expect, test } from "vitest";

import { clientOf, networkOf } from "./client.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("limits know %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a household's addresses are one client, and a request without one is not everybody", () => {
  const of = (address: string) => clientOf(new Headers({ "x-gridwalk-client": address }));
  expect(of("2001:db8:1:2:aaaa::1")).toBe(of("2001:db8:1:2:bbbb::2"));
  expect(of("2001:db8:1:3::1")).not.toBe(of("2001:db8:1:2::1"));
  expect(clientOf(new Headers({ "x-forwarded-for": "192.0.2.1" }))).toBe("unknown");
});
