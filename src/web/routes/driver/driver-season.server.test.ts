import { expect, test } from "vitest";

import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { DriverEntry } from "#db/queries/people/driver-profile.ts";
import type { RoundTotal } from "#db/queries/standings/championship-places.ts";

import { driverSeason } from "./driver-season.server.ts";

const driver = { id: "ada", code: "ADA", lastName: "Ada" };

function outcome(round: number, changes: Partial<DriverOutcome> = {}): DriverOutcome {
  return {
    kind: "race",
    meetingId: round,
    season: 2019,
    round,
    slug: `race-${round}`,
    name: `Race ${round}`,
    place: "China",
    grandPrixId: "china",
    raceDate: `2019-03-1${round}`,
    teamId: "arrow",
    number: null,
    position: 4,
    status: "classified",
    pointsHundredths: 1200,
    grid: 4,
    pitLaneStart: false,
    pole: false,
    fastestLap: false,
    formulaTwo: false,
    reasonRetired: null,
    ...changes,
  };
}

const entry = (id: string, name: string, colour: string | null): DriverEntry => ({
  season: 2019,
  team: { id, name },
  colour,
  number: null,
  meetings: 1,
  lastRound: 1,
});
const total = (
  round: number,
  id: string,
  position: number | null,
  pointsHundredths: number,
): RoundTotal => ({
  round,
  id,
  position,
  pointsHundredths,
});
const mate = (id: string, teamId: string) => ({
  season: 2019,
  teamId,
  mate: { id, code: id.toUpperCase(), name: id, lastName: id },
  qualifying: { ahead: 1, behind: 0 },
  race: { ahead: 0, behind: 1 },
});

const season = (given: Partial<Parameters<typeof driverSeason>[0]>) =>
  driverSeason({
    year: 2019,
    driver,
    outcomes: [],
    entries: [],
    place: null,
    totals: [],
    mates: [],
    addressOf: ({ code }) => code,
    passes: null,
    standingsRound: null,
    ...given,
  });

test("names both teams of a driver who changed teams, but not a team for which the driver has no result", () => {
  const view = season({
    outcomes: [outcome(1), outcome(2, { teamId: "bolt" })],
    entries: [
      entry("cat", "Cat", "#111111"),
      entry("arrow", "Arrow", "#2255cc"),
      entry("bolt", "Bolt", "#cc2222"),
    ],
    totals: [total(1, "ada", 1, 1200), total(2, "ada", 1, 2400)],
    mates: [mate("bea", "arrow"), mate("cid", "bolt"), { ...mate("bea", "bolt") }],
  });
  expect(view.teams).toEqual(["Arrow", "Bolt"]);
  expect(view.curve?.colour).toBe("#cc2222");
  expect(view.mates.map(({ id, qualifying }) => [id, qualifying.ahead])).toEqual([
    ["bea", 2],
    ["cid", 1],
  ]);
});

test("counts passes as lower limits, in seasons with lap times", () => {
  expect(season({ passes: { made: 42, suffered: 0 } }).figures.slice(-2)).toEqual([
    { label: "Passes made", value: "42", note: "at least" },
    { label: "Times passed", value: "0", note: "at least" },
  ]);
  for (const passes of [null, { made: 0, suffered: 0 }])
    expect(season({ passes }).figures.map(({ label }) => label)).not.toContain("Passes made");
});

test("leaves out figures that are zero, and names the race of the best finish", () => {
  const { figures } = season({
    outcomes: [outcome(1, { position: 6 }), outcome(2, { position: 14 })],
  });
  expect(figures.map(({ label }) => label)).toEqual(["Points", "Starts", "Best finish"]);
  expect(figures.at(-1)).toMatchObject({ value: "6th", note: "Race 1" });
});

test("combines a weekend's race and sprint in one row with the points of both", () => {
  const view = season({
    outcomes: [
      outcome(1, { kind: "sprint", position: 1, pointsHundredths: 700 }),
      outcome(1, { position: 1, pointsHundredths: 2500, pole: true, grid: 1, fastestLap: true }),
    ],
    totals: [total(1, "ada", 1, 3200)],
  });
  expect(view.races).toEqual([
    {
      round: 1,
      name: "Race 1",
      place: "China",
      slug: "race-1",
      grid: "Pole",
      result: "1",
      tone: "win",
      reason: "Fastest lap",
      sprint: "1",
      points: "32",
      total: "32",
    },
  ]);
  expect(view.figures.map(({ label }) => label)).toContain("Sprint wins");
  expect(view.figures.map(({ label }) => label)).not.toContain("Best finish");
});

test("shows only the sprint until the race has been run", () => {
  const [race] = season({
    outcomes: [outcome(1, { kind: "sprint", position: 8, pointsHundredths: 100 })],
  }).races;
  expect(race).toMatchObject({
    grid: "",
    result: "",
    tone: null,
    reason: "",
    sprint: "8",
    points: "1",
    total: "",
  });
});

test("explains disqualifications, retirements and pit-lane starts", () => {
  const { races } = season({
    outcomes: [
      outcome(1, { status: "DSQ", position: null, pointsHundredths: 0 }),
      outcome(2, {
        status: "DNF",
        position: null,
        pointsHundredths: 0,
        reasonRetired: "gearbox",
        pitLaneStart: true,
      }),
    ],
  });
  expect(races.map(({ tone, grid, reason, points }) => [tone, grid, reason, points])).toEqual([
    ["disqualified", "4", "Disqualified", ""],
    ["retired", "Pit", "Gearbox", ""],
  ]);
});

test("shows the points scored next to the points that count, once the season is over", () => {
  const place = { season: 1988, position: 2, pointsHundredths: 8700, champion: false };
  const outcomes = [outcome(1, { position: 2, pointsHundredths: 10_500 })];
  expect(season({ outcomes, place: { ...place, final: true } }).figures[0]).toEqual({
    label: "Points",
    value: "87",
    note: "105 scored",
  });
  expect(season({ outcomes, place: { ...place, final: false } }).figures[0]).toEqual({
    label: "Points",
    value: "87",
  });
});

test("draws the championship leader's line unless the leader is already shown as a team-mate", () => {
  const totals = [
    total(1, "ada", 2, 1800),
    total(1, "bea", 1, 2500),
    total(2, "ada", 2, 3300),
    total(2, "bea", 1, 5000),
  ];
  const kinds = (given: Partial<Parameters<typeof driverSeason>[0]>) =>
    season({ totals, ...given })
      .curve?.lines.map(({ kind }) => kind)
      .toSorted();
  expect(kinds({})).toEqual(["leader", "own"]);
  expect(kinds({ mates: [mate("bea", "arrow")] })).toEqual(["mate", "own"]);
});

test("shows a driver without a finish as not classified, and draws no curve", () => {
  const view = season({
    outcomes: [outcome(1, { status: "DNF", position: null, pointsHundredths: 0 })],
  });
  expect(view.place).toBe("not classified");
  expect(view.curve).toBeNull();
  expect(view.figures.at(-1)).toEqual({ label: "Best finish", value: "–" });
});
