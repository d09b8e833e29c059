import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { Clock } from "#platform/clock.ts";

import { startLines } from "./start-lines.ts";

const address = "http://localhost:3000";
const now = () => Temporal.Instant.from("2025-11-29T19:07:30Z");

function linesOf(kind: Clock["kind"], publicUrl: string | null, logFormat: "lines" | "json") {
  const environment = { logFormat, site: { publicUrl } };
  return startLines({ address, clock: { kind, now }, environment, isDeveloping: false });
}

test("in a terminal, a replayed season ends with how to follow the current one", () => {
  expect(linesOf("season", null, "lines")).toEqual([
    "Gridwalk is at http://localhost:3000",
    "Site time: 2025-11-29 19:07 UTC, set by the season clock",
    "To follow the current season: CLOCK=real npm start",
  ]);
  expect(linesOf("season", null, "json")).toHaveLength(2);
});

test("says the public URL, and that the clock is real", () => {
  expect(linesOf("real", "https://f1.example.org", "lines")).toEqual([
    "Gridwalk is at https://f1.example.org (listening on http://localhost:3000)",
    "Site time: real time",
  ]);
  expect(linesOf("instant", null, "lines")[1]).toBe(
    "Site time: 2025-11-29 19:07 UTC, set by CLOCK",
  );
});
