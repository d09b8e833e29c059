import { expect, test } from "vitest";

import type { SeasonDrive } from "#db/queries/history/history-season.ts";

import { seasonTable } from "./season-table.server.ts";

const alba = {
  id: "alba",
  code: "ALB",
  name: "Max Alba",
  lastName: "Alba",
  countryAlpha2: "es",
  position: 1,
  pointsHundredths: 900,
};

function drive(meetingId: number, result: Partial<SeasonDrive>): SeasonDrive {
  return {
    meetingId,
    driverId: "alba",
    teamId: "racing",
    position: null,
    status: "classified",
    pointsHundredths: 0,
    ...result,
  };
}

test("marks wins, points finishes, other finishes and retirements", () => {
  const drives = [
    drive(1, { position: 1, pointsHundredths: 900 }),
    drive(2, { position: 6, pointsHundredths: 100 }),
    drive(3, { position: 7 }),
    drive(4, { status: "DNF" }),
  ];
  const races = [1, 2, 3, 4, 5].map((meetingId) => ({ meetingId }));
  expect(seasonTable([alba], drives, races)[0]?.results).toEqual([
    { text: "1", tone: "win" },
    { text: "6", tone: "points" },
    { text: "7", tone: "finish" },
    { text: "DNF", tone: "retired" },
    null,
  ]);
});

test("shows the best result of a driver who used two cars in one race", () => {
  const drives = [drive(1, { status: "DNF" }), drive(1, { position: 2, pointsHundredths: 300 })];
  expect(seasonTable([alba], drives, [{ meetingId: 1 }])[0]?.results).toEqual([
    { text: "2", tone: "podium" },
  ]);
});
