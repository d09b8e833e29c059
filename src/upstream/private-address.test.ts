import { expect, test } from "vitest";

import { isPrivateAddress, leadsInside } from "./private-address.ts";

test.each([
  "127.0.0.1",
  "127.8.9.10",
  "0.0.0.0",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "fd00::1",
  "fe80::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "::7f00:1",
  "::ffff:0:127.0.0.1",
  "2001:0:7f00:1::1",
  "fec0::1",
  "100::1",
])("treats %s as private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "::ffff:1.1.1.1"])(
  "treats %s as public",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each([
  ["http://127.0.0.1:5432/", true],
  ["http://[::1]/", true],
  ["http://[::ffff:7f00:1]/", true],
  // URLs accept numbers as IP addresses: this is 127.0.0.1.
  ["http://2130706433/", true],
  ["http://0x7f.1/", true],
  ["http://localhost:3000/", true],
  ["https://1.1.1.1/feed", false],
  ["https://name-without-an-address.invalid/", false],
])("detects whether %s leads into a private network: %s", async (url, expected) => {
  expect(await leadsInside(new URL(url))).toBe(expected);
});
