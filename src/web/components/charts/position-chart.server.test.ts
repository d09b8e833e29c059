import { expect, test } from "vitest";

import { classifiedRow, raceStory } from "../../../../tests/support/made-up-classification.ts";
import { decodeLapLine } from "./lap-line.ts";
import { positionChart } from "./position-chart.server.ts";

const places = (driverId: string, ...positions: (number | null)[]) => ({
  driverId,
  lapTimesMs: [],
  positions,
});
const linesOf = (chart: ReturnType<typeof positionChart>) =>
  chart?.lines.map(({ code, d, flag, tag }) => [code, decodeLapLine(d), flag, tag]);

test("draws a disqualified car's line to the flag, below the classified cars and with a tag", () => {
  const chart = positionChart(
    [
      classifiedRow("Bea", "Bolt", 1, { grid: 2 }),
      classifiedRow("Cid", "Cat", 2, { grid: 3 }),
      classifiedRow("Ada", "Arrow", null, { grid: 1, status: "DSQ" }),
    ],
    raceStory({ laps: [places("ada", 1, 1, 1), places("bea", 2, 2, 2), places("cid", 3, 3, 3)] }),
  );
  expect(linesOf(chart)).toEqual([
    ["BEA", [2, 2, 2, 2], 1, null],
    ["CID", [3, 3, 3, 3], 2, null],
    ["ADA", [1, 1, 1, 1], 3, "DSQ"],
  ]);
});

test("gives a retired car no place at the flag, and a car that didn't start no line", () => {
  const chart = positionChart(
    [
      classifiedRow("Ada", "Arrow", 1),
      classifiedRow("Bea", "Bolt", null, { grid: 2, status: "DNF" }),
      classifiedRow("Cid", "Cat", null, { grid: 3, status: "DNS" }),
    ],
    raceStory({ laps: [places("ada", 1, 1, 1), places("bea", 2)] }),
  );
  expect(linesOf(chart)).toEqual([
    ["ADA", [1, 1, 1, 1], 1, null],
    ["BEA", [2, 2], null, "DNF"],
  ]);
});

test("places pit-lane starts behind the grid and marks them", () => {
  const chart = positionChart(
    [
      classifiedRow("Ada", "Arrow", 1, { grid: null, pitLaneStart: true }),
      classifiedRow("Bea", "Bolt", 2, { grid: 5 }),
    ],
    raceStory({ laps: [places("ada", 2, 1, 1), places("bea", 1, 2, 2)] }),
  );
  expect(
    chart?.lines.map(({ code, d, pitLaneStart }) => [code, decodeLapLine(d)[0], pitLaneStart]),
  ).toEqual([
    ["ADA", 2, true],
    ["BEA", 1, false],
  ]);
});

test("draws one dot for two stops on one lap, and none where the position is unknown", () => {
  const chart = positionChart(
    [classifiedRow("Ada", "Arrow", 1)],
    raceStory({
      laps: [places("ada", 1, 3, null, 2)],
      stops: [2, 2, 3].map((lap) => ({ driverId: "ada", lap, durationMs: 20_000 })),
    }),
  );
  expect(chart?.lines[0]?.stops).toBe("M2 3h0");
});

test("draws no line for a shared car, and no chart for a race without laps", () => {
  const shared = [
    classifiedRow("Ada", "Arrow", 1),
    classifiedRow("Bea", "Bolt", 2, { sharedCar: true }),
    classifiedRow("Cid", "Bolt", 2, { sharedCar: true }),
  ];
  const chart = positionChart(
    shared,
    raceStory({ laps: [places("ada", 1, 1, 1), places("bea", 2, 2, 2)] }),
  );
  expect(chart?.lines.map(({ code }) => code)).toEqual(["ADA"]);
  expect(positionChart(shared, raceStory())).toBeNull();
});
