import { expect, test } from "vitest";

import { parseCsv } from "./csv.ts";
import { correctLapCharts } from "./lap-corrections.ts";

const chart = {
  meetingId: 7,
  driverId: "sainz",
  lapTimesMs: [90_000, null, 83_529],
  positions: [8, null, null],
};

function correct(line: string) {
  const heading = "season,meeting,driver_id,lap,field,from,to,source";
  return correctLapCharts(
    [chart],
    parseCsv(`${heading}\n2018,italian-grand-prix,${line},a source`),
    () => 7,
  );
}

test("corrects the time or the position of a lap", () => {
  expect(correct("sainz,3,time_ms,83529,84758")).toEqual([
    { ...chart, lapTimesMs: [90_000, null, 84_758] },
  ]);
  expect(correct("sainz,1,position,8,7")).toEqual([{ ...chart, positions: [7, null, null] }]);
});

test("removes a lap that was never driven, and the gap before it", () => {
  expect(correct("sainz,3,time_ms,83529,")).toEqual([
    { ...chart, lapTimesMs: [90_000], positions: [8] },
  ]);
});

test.each([
  ["the source has changed", "sainz,3,time_ms,83530,84758", 'now has "83529" instead of "83530"'],
  ["the lap isn't recorded", "sainz,4,time_ms,83529,84758", 'now has "null" instead of "83529"'],
  [
    "the driver has no chart",
    "perez,3,time_ms,83529,84758",
    "No lap chart for 2018 italian-grand-prix perez",
  ],
  ["the field is unknown", "sainz,3,tyre,83529,84758", "Unknown field"],
])("stops the build when %s", (_, line, message) => {
  expect(() => correct(line)).toThrow(message);
});
