import { expect, test } from "vitest";

import { hasTwoHosts } from "./host-header.ts";

test("detects a second Host header in any case", () => {
  expect(hasTwoHosts(["Host", "a.example", "accept", "*/*", "hOST", "b.example"])).toBe(true);
  expect(hasTwoHosts(["Host", "a.example", "Host", "a.example"])).toBe(true);
});

test("accepts a single Host header, or no Host header, whatever the values", () => {
  expect(hasTwoHosts(["Host", "host", "X-Host", "a.example"])).toBe(false);
  expect(hasTwoHosts(["accept", "host"])).toBe(false);
});
