import { expect, test } from "vitest";

import { classifiedRow, raceStory } from "../../../../tests/support/made-up-classification.ts";
import { gapChart } from "./gap-chart.server.ts";
import { decodeLapLine } from "./lap-line.ts";

const race = [
  classifiedRow("Ada", "Arrow", 1),
  classifiedRow("Bea", "Bolt", 2),
  classifiedRow("Cid", "Cat", 3),
];
const lapTimes = (driverId: string, ...lapTimesMs: (number | null)[]) => ({
  driverId,
  lapTimesMs,
  positions: [],
});

test("draws each driver's gap to the leader in tenths of a second, from lap 1", () => {
  const chart = gapChart(
    race,
    raceStory({
      laps: [lapTimes("ada", 90_000, 90_000, 90_000), lapTimes("bea", 89_500, 91_000, 91_000)],
    }),
  );
  expect(chart?.laps).toBe(3);
  expect(chart?.lines.map(({ code, d }) => [code, decodeLapLine(d)])).toEqual([
    ["ADA", [null, 5, 0, 0]],
    ["BEA", [null, 0, 5, 15]],
  ]);
  expect(chart?.lines.map(({ end }) => end)).toEqual([
    { lap: 3, tenths: 0, leaves: false },
    { lap: 3, tenths: 15, leaves: false },
  ]);
});

test("ends a line one lap after its last visible lap if the line leaves the chart", () => {
  const chart = gapChart(
    race,
    raceStory({
      laps: [
        lapTimes("ada", 90_000, 90_000, 90_000, 90_000),
        lapTimes("bea", 91_000, 91_000, 91_000, 91_000),
        lapTimes("cid", 92_000, 300_000, 92_000, 92_000),
      ],
    }),
  );
  const cid = chart?.lines.find(({ code }) => code === "CID");
  expect(cid?.end).toEqual({ lap: 2, tenths: chart?.deepest, leaves: true });
});

test("ends a retired car's line on its last lap", () => {
  const chart = gapChart(
    race,
    raceStory({ laps: [lapTimes("ada", 90_000, 90_000, 90_000), lapTimes("bea", 91_000, 91_000)] }),
  );
  expect(chart?.lines.at(-1)?.end).toEqual({ lap: 2, tenths: 20, leaves: false });
});

test("covers at least ten seconds plus a margin, so that small gaps look small", () => {
  const chart = gapChart(
    race,
    raceStory({
      laps: [lapTimes("ada", 90_000, 90_000, 90_000), lapTimes("bea", 90_100, 90_000, 90_000)],
    }),
  );
  expect(chart?.deepest).toBe(104);
});

test("draws no chart without laps, or for a race stopped before lap 3", () => {
  expect(gapChart(race, raceStory())).toBeNull();
  expect(gapChart(race, raceStory({ laps: [lapTimes("ada", 90_000, 90_000)] }))).toBeNull();
});
