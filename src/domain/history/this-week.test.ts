import { expect, test } from "vitest";

import { chooseAnniversaries } from "./this-week.ts";

const days = ["12-30", "12-31", "01-01", "01-02", "01-03"];

const race = (date: string, winner: string, champion: string | null = null) => ({
  date,
  winners: [{ id: winner }],
  champion,
});

const chosen = (races: ReturnType<typeof race>[], most = 6) =>
  chooseAnniversaries(races, { days, most }).map(({ date }) => date);

test("lists anniversaries by day, even across the new year, and latest first within a day", () => {
  const races = [
    race("1998-01-02", "a"),
    race("1968-01-01", "b"),
    race("1992-12-30", "c"),
    race("2001-01-01", "d"),
  ];
  expect(chosen(races)).toEqual(["1992-12-30", "2001-01-01", "1968-01-01", "1998-01-02"]);
});

test("prefers today's races and title deciders to other races", () => {
  const races = [
    race("2020-01-02", "a"),
    race("1950-01-01", "b"),
    race("1960-12-30", "c", "Champion"),
  ];
  expect(chosen(races, 2)).toEqual(["1960-12-30", "1950-01-01"]);
});

test("shows at most two races with the same winner", () => {
  const races = [
    race("2021-01-01", "a"),
    race("2022-01-01", "a"),
    race("2023-01-01", "a"),
    race("1970-01-03", "b"),
  ];
  expect(chosen(races)).toEqual(["2023-01-01", "2022-01-01", "1970-01-03"]);
});
