import { expect, test } from "vitest";

import { shortLine } from "./log.ts";

test("formats an entry as one short line with its values", () => {
  const entry = {
    level: 40,
    time: "2026-11-20T13:05:09.123Z",
    requestId: "a1",
    ms: 12,
    msg: "slow",
  };
  expect(shortLine(JSON.stringify(entry))).toBe("13:05:09 warn  slow requestId=a1 ms=12");
});

test("prints an error's stack below the message", () => {
  const entry = {
    level: 50,
    time: "2026-11-20T13:05:09.123Z",
    err: { stack: "Error: no\n    at x" },
    msg: "failed",
  };
  expect(shortLine(JSON.stringify(entry))).toBe("13:05:09 error failed\nError: no\n    at x");
});
