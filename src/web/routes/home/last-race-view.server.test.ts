import { expect, test } from "vitest";

import type { RaceClassificationRow, RaceSummary } from "#db/queries/results/classifications.ts";

import { lastRaceView } from "./last-race-view.server.ts";

const driver = (lastName: string) => ({
  id: lastName.toLowerCase(),
  code: lastName.slice(0, 3).toUpperCase(),
  name: `Ann ${lastName}`,
  firstName: "Ann",
  lastName,
  countryAlpha2: "IT",
});
const team = { id: "racing", name: "Racing", colour: null };

function row(lastName: string, more: Partial<RaceClassificationRow>): RaceClassificationRow {
  return {
    position: null,
    status: "classified",
    driver: driver(lastName),
    team,
    number: "7",
    sharedCar: false,
    laps: 50,
    timeMs: null,
    penaltyMs: null,
    gapMs: null,
    gapLaps: null,
    reasonRetired: null,
    pointsHundredths: 0,
    grid: 1,
    pitLaneStart: false,
    ...more,
  };
}

const imola = { season: 2025, slug: "imola", name: "Imola Grand Prix", grandPrixName: "Imola" };

const summary: RaceSummary = {
  topDrivers: [
    row("Alba", { position: 1, timeMs: 5_400_123, pointsHundredths: 2_500 }),
    row("Berg", { position: 2, timeMs: 5_401_623, gapMs: 1_500, pointsHundredths: 1_800 }),
    row("Cano", { position: 3, gapLaps: 1, pointsHundredths: 750 }),
  ],
  topTeams: [{ team, pointsHundredths: 4_300 }],
  topMovers: [{ driver: driver("Cano"), team, gained: 9 }],
};

test("gives the winner's race time, and the others' gaps in seconds or laps", () => {
  const { drivers } = lastRaceView(imola, summary, { isLatest: true, hasReplay: false });
  expect(drivers.map(({ lastName, time, points }) => [lastName, time, points])).toEqual([
    ["Alba", "1:30:00.123", "25"],
    ["Berg", "+1.500", "18"],
    ["Cano", "+1 lap", "7.5"],
  ]);
});

test("always links to the meeting, but to the replay only if laps are recorded", () => {
  const view = (hasReplay: boolean) => lastRaceView(imola, summary, { isLatest: true, hasReplay });
  expect(view(false)).toMatchObject({ to: "/schedule/2025/imola", replayTo: null });
  expect(view(true).replayTo).toBe("/track-vizualizer/2025/imola");
});

test("names the best teams and the drivers who gained the most places", () => {
  expect(lastRaceView(imola, summary, { isLatest: false, hasReplay: true })).toMatchObject({
    isLatest: false,
    place: "Imola",
    teams: [{ name: "Racing", teamId: "racing", points: "43" }],
    movers: [{ name: "Ann Cano", gained: 9 }],
  });
});
