import { expect, test } from "vitest";

import type { TeamOutcome } from "#db/queries/people/team-season.ts";
import type { RoundTotal } from "#db/queries/standings/championship-places.ts";

import { teamSeason } from "./team-season.server.ts";

function outcome(lastName: string, round: number, more: Partial<TeamOutcome> = {}): TeamOutcome {
  return {
    meetingId: round,
    kind: "race",
    round,
    slug: `round-${round}`,
    name: `Grand Prix ${round}`,
    grandPrixId: `gp-${round}`,
    driver: {
      id: lastName.toLowerCase(),
      code: lastName.slice(0, 3).toUpperCase(),
      name: `Ann ${lastName}`,
      lastName,
    },
    number: "7",
    position: 1,
    status: "classified",
    pointsHundredths: 2_500,
    grid: 1,
    pitLaneStart: false,
    reasonRetired: null,
    pole: false,
    fastestLap: false,
    ...more,
  };
}

const figures = {
  season: 2025,
  starts: 3,
  wins: 2,
  podiums: 2,
  poles: 1,
  fastestLaps: 0,
  oneTwos: 0,
  drivers: [],
};

const total = (round: number, id: string, position: number, points: number): RoundTotal => ({
  round,
  id,
  position,
  pointsHundredths: points * 100,
});

function season(more: Partial<Parameters<typeof teamSeason>[0]> = {}) {
  return teamSeason({
    teamId: "racing",
    figures,
    outcomes: [
      outcome("Alba", 1),
      outcome("Alba", 2),
      outcome("Berg", 2, { number: "3", pointsHundredths: 1_800 }),
    ],
    totals: [],
    place: null,
    colour: null,
    addressOf: ({ id }) => `/drivers/${id}`,
    standingsRound: null,
    ...more,
  });
}

const lines = (...totals: RoundTotal[]) =>
  season({ totals }).curve?.lines.map(({ kind, label }) => [kind, label]);

test("shows the points scored if the team has no official standing", () => {
  expect(season().figures[0]).toEqual({ label: "Points", value: "68" });
});

test("shows official points, and the points scored if they differ", () => {
  const place = {
    season: 2025,
    position: 2,
    pointsHundredths: 5_000,
    final: true,
    champion: false,
  };
  expect(season({ place }).figures[0]).toEqual({ label: "Points", value: "50", note: "68 scored" });
});

test("counts the retirements of all cars in races, but not in sprints", () => {
  const retired = { position: null, status: "DNF" } as const;
  const outcomes = [
    outcome("Alba", 1, retired),
    outcome("Berg", 1, retired),
    outcome("Berg", 2, { ...retired, kind: "sprint" }),
  ];
  expect(season({ outcomes }).figures.at(-1)).toEqual({ label: "DNFs", value: "2" });
});

test("shows a team that has won the title as “Constructors’ champion”", () => {
  const place = {
    season: 2025,
    position: 1,
    pointsHundredths: 6_800,
    final: false,
    champion: true,
  };
  expect(season({ place }).place).toBe("Constructors’ champion");
});

test("lists drivers by number of races, then by car number, each with a link", () => {
  const outcomes = [
    outcome("Cano", 2, { number: "9" }),
    outcome("Berg", 2, { number: "3" }),
    outcome("Alba", 1),
    outcome("Alba", 2),
  ];
  expect(season({ outcomes }).cars.map(({ name, href }) => [name, href])).toEqual([
    ["Ann Alba", "/drivers/alba"],
    ["Ann Berg", "/drivers/berg"],
    ["Ann Cano", "/drivers/cano"],
  ]);
});

test("lists every number a driver raced with", () => {
  const outcomes = [outcome("Alba", 1, { number: "7" }), outcome("Alba", 2, { number: "44" })];
  expect(season({ outcomes }).cars[0]?.numbers).toBe("7, 44");
});

test("draws the team's drivers, and the leading team unless the team itself leads at the end", () => {
  const own = [total(1, "racing", 1, 25), total(2, "racing", 2, 68)];
  expect(lines(...own, total(2, "other", 1, 80))?.toSorted()).toEqual([
    ["leader", "Leader"],
    ["mate", "ALB"],
    ["mate", "BER"],
    ["own", "Team"],
  ]);
  const overtaking = [
    total(1, "racing", 2, 25),
    total(1, "other", 1, 40),
    total(2, "racing", 1, 68),
  ];
  expect(lines(...overtaking)?.map(([kind]) => kind)).not.toContain("leader");
});

test("draws no curve for a team without points", () => {
  expect(season({ totals: [total(1, "other", 1, 25), total(2, "other", 1, 50)] }).curve).toBeNull();
});
