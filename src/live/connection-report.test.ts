import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";

import { reportConnection } from "./connection-report.ts";

function open() {
  const lines: string[] = [];
  const write = (fields: object, message?: string): void => {
    lines.push(`${message}: ${Object.values(fields).join(" ")}`);
  };
  const clock = { nowMs: 0 };
  const report = reportConnection({
    log: { info: write, warn: write },
    host: "live.test",
    nowMs: () => clock.nowMs,
  });
  return { lines, clock, report };
}

const unreachable = { reason: "unreachable", detail: "getaddrinfo ENOTFOUND live.test" };
const NEVER =
  "can't reach live timing, retrying: live.test unreachable getaddrinfo ENOTFOUND live.test";

test("says once, then every hour, that a source was never reached, with its host and the cause", () => {
  const { lines, clock, report } = open();
  for (; clock.nowMs < 2 * HOUR_MS + MINUTE_MS; clock.nowMs += MINUTE_MS)
    report.onLost(unreachable);
  expect(lines).toEqual([NEVER, NEVER, NEVER]);
});

test("says once that a connection was lost, and once that it is back", () => {
  const { lines, clock, report } = open();
  report.onConnected();
  report.onLost({ reason: "closed" });
  for (let attempt = 0; attempt < 5; attempt += 1) report.onLost(unreachable);
  report.onConnected();
  report.onConnected();
  clock.nowMs = MINUTE_MS;
  report.onLost({ reason: "silent" });
  expect(lines).toEqual([
    "lost live timing, reconnecting: live.test closed",
    "connected to live timing again: live.test",
    "lost live timing, reconnecting: live.test silent",
  ]);
});
