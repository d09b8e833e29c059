import { expect, test } from "vitest";

import { networkOf } from "./client-ip.ts";
import { NetworkCounts } from "./network-counts.ts";

test("limits a network, and lets it in again once a connection has ended", () => {
  const counts = new NetworkCounts(2);
  const leave = counts.enter("192.0.2.1");
  expect(counts.enter("192.0.2.1")).not.toBeNull();
  expect(counts.enter("192.0.2.1")).toBeNull();
  expect(counts.enter("192.0.2.2")).not.toBeNull();
  leave?.();
  expect(counts.enter("192.0.2.1")).not.toBeNull();
  expect(counts.enter("192.0.2.1")).toBeNull();
});

test("limits an IPv6 /48 even if every connection comes from a different /64", () => {
  const counts = new NetworkCounts(2);
  const from = (i: number, site = "2001:db8:1") =>
    counts.enter(networkOf(`${site}:${i.toString(16)}::1`));
  const leaves = Array.from({ length: 10 }, (_, i) => from(i));
  expect(leaves).not.toContain(null);
  expect(from(99)).toBeNull();
  expect(from(99, "2001:db8:2")).not.toBeNull();
  leaves[0]?.();
  expect(from(99)).not.toBeNull();
});
