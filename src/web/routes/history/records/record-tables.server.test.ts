import { expect, test } from "vitest";

import type { RecordRow } from "#domain/history/history.ts";

import { recordGroups } from "./record-tables.server.ts";

type Records = Parameters<typeof recordGroups>[0];

const race = (season: number, place: string, date: string) => ({
  season,
  round: 1,
  slug: place.toLowerCase(),
  place,
  date,
  kind: "race" as const,
  results: [],
});

const alba = {
  id: "alba",
  name: "Ann Alba",
  code: "ALB",
  bornOn: "1990-06-01",
  countryAlpha2: "es",
};

/** Returns records in which all tables are empty except those given. */
function records(drivers: Readonly<Record<string, readonly RecordRow[]>>, teams = {}): Records {
  const empty = (tables: object): object =>
    new Proxy(tables, { get: (target, name) => Reflect.get(target, name) ?? [] });
  return {
    champions: [],
    drivers: empty(drivers) as Records["drivers"],
    teams: empty(teams) as Records["teams"],
    knownDrivers: new Map([["alba", alba]]),
    teamNames: new Map([["racing", "Racing"]]),
    counts: { races: 1, starters: 1, winners: 1 },
  };
}

const groupsOf = (...args: Parameters<typeof records>) => groupsIn(2025, ...args);

const groupsIn = (season: number, ...args: Parameters<typeof records>) =>
  recordGroups(records(...args), {
    season,
    driverLink: (id) => `/drivers/${id}`,
    driverIds: new Set(["alba"]),
    teamColours: new Map([["racing", "#057fdd"]]),
  });

const only = (...args: Parameters<typeof records>) => {
  const [group, ...others] = groupsOf(...args);
  expect(others).toEqual([]);
  expect(group?.tables).toHaveLength(1);
  return { group: group?.title, title: group?.tables[0]?.title, rows: group?.tables[0]?.rows };
};

test("leaves out empty tables and groups", () => {
  expect(groupsOf({})).toEqual([]);
});

test("shows a driver's count with a link to the driver", () => {
  expect(only({ wins: [{ place: 1, who: "alba", value: 12 }] })).toEqual({
    group: "Careers",
    title: "Wins",
    rows: [
      {
        place: 1,
        name: "Ann Alba",
        to: "/drivers/alba",
        alpha2: "es",
        colour: null,
        races: true,
        value: "12",
        detail: "",
        detailTo: null,
      },
    ],
  });
});

test("converts points from hundredths", () => {
  expect(only({ points: [{ place: 1, who: "alba", value: 501_050 }] }).rows?.[0]?.value).toBe(
    "5,010.5",
  );
});

test("names the first and last race of a streak, and writes a shared year only once", () => {
  const streak = (from: ReturnType<typeof race>, to: ReturnType<typeof race>) =>
    only({ winStreaks: [{ place: 1, who: "alba", value: 9, from, to }] }).rows?.[0];
  const miami = race(2023, "Miami", "2023-05-07");
  const italy = race(2023, "Italy", "2023-09-03");
  expect(streak(miami, italy)).toMatchObject({
    detail: "Miami to Italy 2023",
    detailTo: "/f1-history/2023",
  });
  expect(streak(race(2022, "Belgium", "2022-08-28"), italy)?.detail).toBe(
    "Belgium 2022 to Italy 2023",
  );
});

test("gives ages on race day in years and days, but no age without a date of birth", () => {
  const to = race(2012, "Italy", "2012-06-11");
  const ages = only({
    youngestWinners: [
      { place: 1, who: "alba", value: 1, to },
      { place: 2, who: "unknown", value: 2, to },
    ],
  });
  expect(ages.rows?.map(({ name, value, detail }) => [name, value, detail])).toEqual([
    ["Ann Alba", "22 y 10 d", "Italy 2012"],
    ["unknown", "", "Italy 2012"],
  ]);
});

test("marks drivers who are racing this season", () => {
  const rows = [
    { place: 1, who: "alba", value: 12 },
    { place: 2, who: "retired", value: 11 },
  ];
  expect(only({ wins: rows }).rows?.map(({ races }) => races)).toEqual([true, false]);
  expect(only({}, { wins: rows }).rows?.map(({ races }) => races)).toEqual([false, false]);
});

test("names teams and links to their pages", () => {
  expect(only({}, { oneTwos: [{ place: 1, who: "racing", value: 3 }] }).rows?.[0]).toMatchObject({
    name: "Racing",
    to: "/teams/racing",
    colour: "#057fdd",
    races: true,
    value: "3",
  });
});

test("explains careers and seasons by what was known in the season shown", () => {
  const rows = [{ place: 1, who: "alba", value: 12 }];
  const notes = (season: number) =>
    groupsIn(season, { wins: rows, seasonWins: rows }).map(({ note }) => note);
  expect(notes(1950)).toEqual([
    "Grands Prix only. A start is a race in which the car left the grid. Two shared cars on one podium count once. Points include dropped scores.",
    "A season had 7 races in 1950.",
  ]);
  expect(notes(1967)[0]).toContain("Formula 2 entries are counted apart.");
  expect(notes(2025)).toEqual([
    "Grands Prix only. A start is a race in which the car left the grid. Formula 2 entries (1966–69) are counted apart. Two shared cars on one podium count once. Points include sprints and dropped scores.",
    "A season had 7 races in 1950 and has up to 24 now.",
  ]);
});
