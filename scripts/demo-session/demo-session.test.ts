import { brotliDecompressSync } from "node:zlib";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { demoFile } from "../../tests/support/demo-session.ts";
import { recordDemoSession } from "./record.ts";

test("the demo session in data/ is what the script makes, and small", () => {
  const bytes = readFileSync(demoFile);
  expect(brotliDecompressSync(bytes).toString("utf8")).toBe(recordDemoSession());
  expect(bytes.length).toBeLessThan(48 * 1024);
});
