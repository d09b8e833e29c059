import { expect, test } from "vitest";

import type { DriverEntry } from "#db/queries/people/driver-profile.ts";

import { sheetRows } from "./driver-career.server.ts";

const entry = (season: number, id: string, lastRound: number, number = "33"): DriverEntry => ({
  season,
  team: { id, name: id },
  colour: "#2255cc",
  number,
  meetings: 1,
  lastRound,
});

test("groups a driver's years with each team, latest team first", () => {
  const entries = [entry(2015, "toro-rosso", 19), entry(2016, "red-bull", 21), entry(2016, "toro-rosso", 4)];
  const { teams } = sheetRows([], [], [...entries, entry(2017, "red-bull", 20, "1")]);
  expect(teams.map(({ years, id, numbers }) => [years, id, numbers])).toEqual([
    ["2016–2017", "red-bull", "33, 1"],
    ["2015–2016", "toro-rosso", "33"],
  ]);
});

test("separates two stints with a team", () => {
  const { teams } = sheetRows([], [], [entry(2010, "arrow", 1), entry(2013, "arrow", 1)]);
  expect(teams.map(({ years, practiceOnly }) => [years, practiceOnly])).toEqual([
    ["2013", true],
    ["2010", true],
  ]);
});
