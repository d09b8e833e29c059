import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { fastestLaps, lapCharts, raceClassifications } from "#db/schema/classifications.ts";

import { openPackReader } from "../verify/pack.ts";
import { buildLapCharts } from "./laps.ts";

function lap(
  season: number,
  round: number,
  driver: string,
  number: number,
  position: string,
  timeMs: number,
) {
  const fields = { season, round, driver, lap: number, position, time_ms: timeMs };
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, String(value)]),
  );
}

test("reassigns laps recorded under another driver's name, and drops copies without a position", () => {
  const charts = buildLapCharts(
    [
      lap(2009, 13, "mark-webber", 1, "18", 101_093),
      lap(2009, 13, "mark-webber", 2, "17", 93_464),
      lap(2009, 13, "sebastien-buemi", 1, "19", 101_984),
      lap(2009, 13, "sebastien-buemi", 2, "", 93_464),
      lap(2009, 13, "jaime-alguersuari", 1, "", 101_984),
      lap(2009, 13, "lewis-hamilton", 1, "1", 90_000),
      // The same driver in another race.
      lap(2009, 12, "mark-webber", 1, "", 133_900),
    ],
    (season, round) => season * 100 + round,
  );
  expect(charts).toEqual([
    {
      meetingId: 200_913,
      driverId: "sebastien-buemi",
      lapTimesMs: [101_093, 93_464],
      positions: [18, 17],
    },
    { meetingId: 200_913, driverId: "jaime-alguersuari", lapTimesMs: [101_984], positions: [19] },
    { meetingId: 200_913, driverId: "lewis-hamilton", lapTimesMs: [90_000], positions: [1] },
    { meetingId: 200_912, driverId: "mark-webber", lapTimesMs: [133_900], positions: [null] },
  ]);
});

const pack = await openPackReader("data");

test.each([
  [2001, 13, ["jean-alesi", "jarno-trulli"]],
  [2001, 14, ["jean-alesi", "jarno-trulli"]],
  [2001, 15, ["jean-alesi", "jarno-trulli"]],
  [2001, 16, ["jean-alesi", "jarno-trulli"]],
  [2001, 17, ["jean-alesi", "jarno-trulli"]],
  [2009, 13, ["mark-webber", "sebastien-buemi", "jaime-alguersuari"]],
])(
  "%i round %i: lap count, race time and fastest lap match the classification of %s",
  async (...race) => {
    const [season, round, driverIds] = race;
    const meetingId = (await pack.read(meetings)).find(
      (candidate) => candidate.season === season && candidate.round === round,
    )?.id;
    for (const driverId of driverIds) {
      const isDriversRow = (row: { meetingId: number; driverId: string }) =>
        row.meetingId === meetingId && row.driverId === driverId;
      const times = (await pack.read(lapCharts)).find(isDriversRow)?.lapTimesMs.map(Number) ?? [];
      const result = (await pack.read(raceClassifications)).find(
        (row) => isDriversRow(row) && row.session === "race",
      );
      const fastest = (await pack.read(fastestLaps)).find(isDriversRow);
      expect(times, driverId).toHaveLength(result?.laps ?? NaN);
      expect(times.length === 0 ? null : Math.min(...times), driverId).toBe(
        fastest?.timeMs ?? null,
      );
      // Lapped drivers have no race time.
      const sumMs = times.reduce((sum, time) => sum + time, 0);
      expect(Math.abs(sumMs - (result?.timeMs ?? sumMs)), driverId).toBeLessThan(10);
    }
  },
);
