import { expect, test } from "vitest";

import { classifiedRow, raceStory } from "../../../../tests/support/made-up-classification.ts";
import { stintChart } from "./stint-chart.server.ts";

const stop = (driverId: string, lap: number, durationMs: number | null) => ({
  driverId,
  lap,
  durationMs,
});

test("lists stints and pit-lane time in classification order", () => {
  const chart = stintChart(
    [
      classifiedRow("Ada", "Arrow", 1),
      classifiedRow("Bea", "Bolt", null, { status: "DSQ", laps: 12 }),
    ],
    raceStory({ stops: [stop("bea", 5, 30_000), stop("ada", 8, 21_500), stop("ada", 14, 22_000)] }),
  );
  expect(chart).toMatchObject({ laps: 20, stopped: false });
  expect(chart?.rows.map(({ code, stints, total }) => [code, stints, total])).toEqual([
    [
      "ADA",
      [
        [1, 8],
        [9, 14],
        [15, 20],
      ],
      "43.500",
    ],
    [
      "BEA",
      [
        [1, 5],
        [6, 12],
      ],
      "30.000",
    ],
  ]);
});

test("doesn't count the wait during a red flag as pit-lane time", () => {
  const cars = ["Ada", "Bea", "Cid", "Dot", "Eve"];
  const chart = stintChart(
    cars.map((name, index) => classifiedRow(name, name, index + 1)),
    raceStory({
      stops: [
        ...cars.map((name) => stop(name.toLowerCase(), 6, 1_500_000)),
        stop("ada", 12, 20_000),
      ],
    }),
  );
  expect(chart?.stopped).toBe(true);
  expect(chart?.rows[0]).toMatchObject({
    stops: [
      { lap: 6, stoppage: true },
      { lap: 12, time: "20.000", stoppage: false },
    ],
    total: "20.000",
  });
  expect(chart?.rows[1]?.total).toBe("");
});

test("doesn't mistake one car's long repair for a red flag", () => {
  const chart = stintChart(
    [classifiedRow("Ada", "Arrow", 1)],
    raceStory({ stops: [stop("ada", 6, 1_500_000)] }),
  );
  expect(chart).toMatchObject({ stopped: false, rows: [{ total: "25:00.000" }] });
});

test("leaves out shared cars and cars that completed no lap", () => {
  const race = [
    classifiedRow("Ada", "Arrow", 1),
    classifiedRow("Bea", "Bolt", 2, { sharedCar: true }),
    classifiedRow("Cid", "Cat", null, { status: "DNF", laps: 0 }),
  ];
  const chart = stintChart(race, raceStory({ stops: [stop("ada", 8, null)] }));
  expect(chart?.rows.map(({ code, total }) => [code, total])).toEqual([["ADA", ""]]);
});

test("draws no chart for a race without recorded stops", () => {
  expect(stintChart([classifiedRow("Ada", "Arrow", 1)], raceStory())).toBeNull();
});
