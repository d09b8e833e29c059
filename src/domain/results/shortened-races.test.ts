import { expect, test } from "vitest";

import { shorteningOf } from "./shortened-races.ts";

const HOURS = 3_600_000;

test.for([
  [
    "extra formation laps",
    2019,
    "german-grand-prix",
    64,
    67,
    1.74 * HOURS,
    { kind: "formation-laps", cause: null },
  ],
  ["a stop", 2009, "malaysian-grand-prix", 31, 56, 0.9 * HOURS, { kind: "stopped", cause: "rain" }],
  [
    "the time limit",
    2017,
    "singapore-grand-prix",
    58,
    61,
    2.06 * HOURS,
    { kind: "time-limit", cause: null },
  ],
  ["an unknown reason", 1999, "monaco-grand-prix", 77, 78, 1.8 * HOURS, null],
  ["full length", 2019, "german-grand-prix", 67, 67, 1.8 * HOURS, null],
  ["an unknown length", 2019, "german-grand-prix", 64, null, 1.8 * HOURS, null],
] as const)(
  "returns why a race was short: %s",
  ([, season, slug, laps, scheduledLaps, timeMs, reason]) => {
    expect(shorteningOf({ season, slug, laps, scheduledLaps, timeMs })).toEqual(reason);
  },
);
