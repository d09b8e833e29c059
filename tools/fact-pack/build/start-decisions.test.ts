import { expect, test } from "vitest";

import type { CsvRow } from "./csv.ts";
import type { F1db } from "./f1db.ts";
import { startsFrom } from "./starts.ts";

/** Start times of a race in Melbourne from the given sources and decisions. */
function startsOf(
  season: number,
  date: string,
  sources: {
    readonly racedata?: readonly CsvRow[];
    readonly times?: readonly CsvRow[];
    readonly map?: readonly CsvRow[];
    readonly decisions?: readonly CsvRow[];
    readonly f1dbTime?: string;
  },
): Record<string, string> {
  const race = {
    season,
    round: 1,
    race: {
      date,
      ...(sources.f1dbTime && { time: sources.f1dbTime }),
      grandPrixId: "australia",
      circuitId: "melbourne",
    },
    lists: new Map(),
  };
  const f1db = { seasons: [{ year: season, races: [race] }] } as unknown as F1db;
  const starts = startsFrom({
    f1db,
    sessionTimes: sources.times ?? [],
    racedataRaces: sources.racedata ?? [],
    mappedRaces: sources.map ?? [],
    decisions: sources.decisions ?? [],
    timeZoneOf: () => "Australia/Melbourne",
  })(race);
  return Object.fromEntries([...starts].map(([kind, at]) => [kind, at.toString()]));
}

const racedata = (year: number, date: string, time: string): CsvRow => ({
  year: String(year),
  round: "1",
  date,
  time,
  ...Object.fromEntries(
    ["fp1", "fp2", "fp3", "quali", "sprint"].flatMap((name) => [
      [`${name}_date`, ""],
      [`${name}_time`, ""],
    ]),
  ),
});

test("reads the Ergast times of 2005 and 2006 as local time, and later times as UTC", () => {
  expect(
    startsOf(2005, "2005-03-06", { racedata: [racedata(2005, "2005-03-06", "14:00:00")] }),
  ).toEqual({
    race: "2005-03-06T03:00:00Z",
  });
  expect(
    startsOf(2007, "2007-03-18", { racedata: [racedata(2007, "2007-03-18", "03:00:00")] }),
  ).toEqual({
    race: "2007-03-18T03:00:00Z",
  });
});

const times = [{ season: "2018", round: "1", session: "gp", start_utc: "2018-03-25T06:10:00Z" }];
const contradiction = { times, racedata: [racedata(2018, "2018-03-25", "05:10:00")] };
const decision = {
  season: "2018",
  grand_prix_id: "australia",
  session: "race",
  start_utc: "2018-03-25T05:10:00Z",
  given: "f1db=2018-03-25 session-times=2018-03-25T06:10:00Z race-data=2018-03-25T05:10:00Z",
};

test("rejects contradictory sources until a decision is listed", () => {
  expect(() => startsOf(2018, "2018-03-25", contradiction)).toThrow(
    /contradict each other on 2018 australia race/,
  );
  expect(startsOf(2018, "2018-03-25", { ...contradiction, decisions: [decision] })).toEqual({
    race: "2018-03-25T05:10:00Z",
  });
});

test("rejects a race date that matches the start neither at the track nor in UTC", () => {
  expect(() => startsOf(2018, "2018-03-18", { times })).toThrow(/f1db=2018-03-18/);
});

test("rejects a decision that isn't needed or whose sources have changed", () => {
  expect(() => startsOf(2018, "2018-03-25", { times, decisions: [decision] })).toThrow(
    /the sources now give/,
  );
  const other = { ...decision, grand_prix_id: "monaco" };
  expect(() => startsOf(2018, "2018-03-25", { times, decisions: [other] })).toThrow(
    /has unneeded decisions: 2018 monaco/,
  );
});

test("leaves the start unknown if the sources have only a date", () => {
  expect(
    startsOf(1996, "1996-03-10", {
      map: [{ season: "1996", round: "1", date: "1996-03-10", time: "" }],
    }),
  ).toEqual({});
});
