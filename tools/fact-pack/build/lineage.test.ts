import { expect, test } from "vitest";

import type { F1db } from "./f1db.ts";
import { buildTeamLineage } from "./lineage.ts";

const chronology = [
  { constructorId: "sauber", yearFrom: "2004", yearTo: "2005" },
  { constructorId: "bmw-sauber", yearFrom: "2006", yearTo: "2010" },
  { constructorId: "sauber", yearFrom: "2011", yearTo: "" },
];
const f1db = {
  constructors: [
    { id: "sauber", chronology },
    { id: "bmw-sauber", chronology },
    { id: "ferrari", chronology: [{ constructorId: "ferrari", yearFrom: "1950", yearTo: "" }] },
  ],
} as unknown as F1db;
const years = (teamId: string, from: number, to: number, name: string | null = null) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ year: from + index, teamId, name }));

const linesOf = (seasons: Parameters<typeof buildTeamLineage>[1]) =>
  buildTeamLineage(f1db, seasons)
    .filter(({ teamId }) => teamId === "sauber")
    .map(({ position, memberTeamId, yearFrom, yearTo }) => [
      position,
      memberTeamId,
      yearFrom,
      yearTo,
    ]);

test("uses the years in which a team entered races, even if F1DB has other years", () => {
  const seasons = [
    ...years("sauber", 2004, 2005),
    ...years("bmw-sauber", 2006, 2009),
    ...years("sauber", 2010, 2012),
  ];
  expect(linesOf(seasons)).toEqual([
    [1, "sauber", 2004, 2005],
    [2, "bmw-sauber", 2006, 2009],
    [3, "sauber", 2010, null],
  ]);
});

test("starts a new row after a year away or a change of name, and leaves out unrelated earlier teams", () => {
  const seasons = [
    ...years("sauber", 1950, 1951),
    ...years("sauber", 2004, 2004),
    ...years("sauber", 2006, 2006),
    ...years("sauber", 2007, 2007, "Team Sauber"),
  ];
  expect(linesOf(seasons)).toEqual([
    [1, "sauber", 2004, 2004],
    [2, "sauber", 2006, 2006],
    [3, "sauber", 2007, null],
  ]);
});

test("prefers F1DB's team when two names of a lineage have entries in the same year", () => {
  const seasons = [
    ...years("sauber", 2004, 2006),
    ...years("bmw-sauber", 2006, 2006),
    ...years("sauber", 2011, 2011),
  ];
  expect(linesOf(seasons)).toEqual([
    [1, "sauber", 2004, 2005],
    [2, "bmw-sauber", 2006, 2006],
    [3, "sauber", 2011, null],
  ]);
});

test("gives no lineage to a team that never changed its name", () => {
  expect(buildTeamLineage(f1db, years("ferrari", 1950, 1951))).toEqual([]);
});
