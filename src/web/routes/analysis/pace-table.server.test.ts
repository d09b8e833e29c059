import { expect, test } from "vitest";

import type { DriverPace } from "#domain/analysis/race-pace.ts";

import { paceTable } from "./pace-table.server.ts";
import type { RaceDrivers } from "./race-drivers.ts";

const ids = ["ada", "bea", "cleo", "dora"];
const drivers: RaceDrivers = new Map(
  ids.map((id, i) => [
    id,
    {
      key: id,
      teamId: i < 2 ? "one" : "two",
      code: id.slice(0, 3).toUpperCase(),
      name: id,
      colour: null,
      dashed: false,
      rank: "field" as const,
      lit: false,
    },
  ]),
);

function table(...intervals: readonly (readonly [number, number])[]) {
  const pace = intervals.map(([low, high], i): DriverPace => {
    const percent = (low + high) / 2;
    const secondsPerLap = percent - 100;
    return { driverId: ids[i] ?? "", percent, secondsPerLap, interval: [low, high], laps: 20 };
  });
  return paceTable(pace, drivers);
}

test("names the fastest driver only if no interval overlaps with the driver's", () => {
  expect(table([98, 98.4], [98.6, 99], [100, 101], [101, 102])).toMatchObject({
    message: "ada was the fastest on clear laps, by 0.60 seconds a lap.",
    teamMates: [
      { text: "ada was 0.60 s a lap faster than bea" },
      { text: "cleo and dora were about equally fast (1.00 s a lap)" },
    ],
  });
  expect(table([98, 99], [98.5, 99.5], [100, 101], [101, 102]).message).toBe(
    "ada and bea were about equally fast on clear laps, and the fastest.",
  );
});

test("says that no driver was clearly the fastest if many intervals overlap", () => {
  expect(table([98, 101], [99, 101], [99, 102], [100, 102]).message).toBe(
    "No driver was clearly the fastest on clear laps: 4 were about equally fast.",
  );
  expect(table([98, 100], [99, 101], [99.5, 102], [101, 102]).message).toBe(
    "ada, bea and cleo were about equally fast on clear laps, and the fastest.",
  );
});
