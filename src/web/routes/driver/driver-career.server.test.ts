import { expect, test } from "vitest";

import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { DriverEntry } from "#db/queries/people/driver-profile.ts";

import { careerView, sheetRows } from "./driver-career.server.ts";

const entry = (season: number, id: string, lastRound: number, number = "33"): DriverEntry => ({
  season,
  team: { id, name: id },
  colour: "#2255cc",
  number,
  meetings: 1,
  lastRound,
});

const raced = (season: number, teamId: string): DriverOutcome => ({
  kind: "race",
  meetingId: season,
  season,
  round: 1,
  slug: "race",
  name: "Race",
  place: "China",
  grandPrixId: "china",
  raceDate: `${season}-03-01`,
  teamId,
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
});

test("counts starts by the rule that the page states", () => {
  const formulaTwo = { ...raced(1966, "matra"), slug: "german-grand-prix", formulaTwo: true };
  const { figures, rule } = careerView([formulaTwo, raced(1967, "cooper")], [], null);
  expect(figures[0]).toEqual({ label: "Starts", value: "1", note: "1 more in Formula 2 cars" });
  expect(rule).toBe(
    "A start is a race in which the car left the grid. Formula 2 cars in German Grands Prix are counted apart.",
  );
  expect(careerView([raced(1955, "ferrari")], [], null).rule).toContain(
    "several cars in one race has one result",
  );
});

test("counts only years with a race, and lists a practice-only year separately", () => {
  const entries = [
    entry(2014, "toro-rosso", 19, "38"),
    entry(2015, "toro-rosso", 19),
    entry(2016, "toro-rosso", 4),
  ];
  const { teams } = sheetRows([raced(2015, "toro-rosso"), raced(2016, "toro-rosso")], [], entries);
  expect(
    teams.map(({ years, numbers, races, practiceOnly }) => [years, numbers, races, practiceOnly]),
  ).toEqual([
    ["2015–2016", "33", 2, false],
    ["2014", "38", 0, true],
  ]);
});

test("groups a driver's years with each team, latest team first", () => {
  const entries = [
    entry(2015, "toro-rosso", 19),
    entry(2016, "red-bull", 21),
    entry(2016, "toro-rosso", 4),
  ];
  const { teams } = sheetRows([], [], [...entries, entry(2017, "red-bull", 20, "1")]);
  expect(teams.map(({ years, id, numbers }) => [years, id, numbers])).toEqual([
    ["2016–2017", "red-bull", "33, 1"],
    ["2015–2016", "toro-rosso", "33"],
  ]);
});

test("lists two stints with the same team separately", () => {
  const { teams } = sheetRows([], [], [entry(2010, "arrow", 1), entry(2013, "arrow", 1)]);
  expect(teams.map(({ years, practiceOnly }) => [years, practiceOnly])).toEqual([
    ["2013", true],
    ["2010", true],
  ]);
});
