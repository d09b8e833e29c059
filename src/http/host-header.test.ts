import { expect, test } from "vitest";

import { hasTwoHosts } from "./host-header.ts";

test("finds a second Host header, however it is written", () => {
  expect(hasTwoHosts(["Host", "a.example", "accept", "*/*", "hOST", "b.example"])).toBe(true);
  expect(hasTwoHosts(["Host", "a.example", "Host", "a.example"])).toBe(true);
});

test("accepts one Host header, or none, whatever the values are", () => {
  expect(hasTwoHosts(["Host", "host", "X-Host", "a.example"])).toBe(false);
  expect(hasTwoHosts(["accept", "host"])).toBe(false);
});
