import { expect, test } from "vitest";

import { circuitEntry, driverEntry, meetingEntry, teamEntry } from "./search-words.ts";

const britain = { country: "United Kingdom", alpha2: "GB", demonym: "British" };
const counted = { seasons: [2007], starts: 10, wins: 2 };

test("finds a driver by name, code, number and country, ranking names highest", () => {
  const { words, exactNames, popularity } = driverEntry({
    ...britain,
    ...counted,
    id: "lewis-hamilton",
    name: "Lewis Hamilton",
    otherNames: ["Billion Dollar Man"],
    lastName: "Hamilton",
    fullName: "Lewis Carl Davidson Hamilton",
    code: "HAM",
    permanentNumber: 44,
  });
  expect(Object.fromEntries(words)).toEqual({
    lewis: 100,
    hamilton: 100,
    ham: 100,
    "44": 100,
    carl: 80,
    davidson: 80,
    billion: 80,
    dollar: 80,
    man: 80,
    united: 60,
    kingdom: 60,
    british: 60,
    uk: 60,
  });
  expect(exactNames).toEqual(["hamilton lewis", "hamilton", "ham", "44", "billion dollar man"]);
  expect(popularity).toBe(50);
});

test("also indexes a team's name as one word, and gives sponsors less weight", () => {
  const { words } = teamEntry({
    country: "Austria",
    alpha2: "AT",
    demonym: "Austrian",
    ...counted,
    id: "red-bull",
    name: "Red Bull",
    fullName: "Red Bull Racing",
    entrantNames: ["Oracle Red Bull Racing"],
  });
  expect(words.get("redbull")).toBe(100);
  expect(words.get("rbr")).toBe(100);
  expect(words.get("racing")).toBe(80);
  expect(words.get("oracle")).toBe(30);
});

test("finds a circuit by all its names and shows the official name beside the usual one", () => {
  const { title, detail, words, exactNames } = circuitEntry({
    country: "United States of America",
    alpha2: "US",
    demonym: "American",
    id: "austin",
    name: "COTA",
    fullName: "Circuit of the Americas",
    otherNames: ["Americas"],
    placeName: "Austin",
    seasons: [2012],
    meetings: 12,
  });
  expect([title, detail]).toEqual([
    "COTA",
    "Circuit of the Americas, Austin, United States of America",
  ]);
  expect(exactNames).toContain("cota");
  expect(exactNames).toContain("americas");
  expect(exactNames).toContain("austin");
  expect(words.get("usa")).toBe(60);
});

test("finds a meeting with its year before or after the name, in full or short form", () => {
  const { words, exactNames, detail } = meetingEntry({
    country: "Monaco",
    alpha2: "MC",
    demonym: "Monégasque",
    season: 1996,
    slug: "monaco-grand-prix",
    name: "Monaco Grand Prix",
    officialName: "Grand Prix de Monaco 1996",
    round: 6,
    cancelled: false,
    dates: "19 May",
    grandPrixName: "Monaco",
    circuitId: "monaco",
    circuitName: "Monaco",
    circuitFullName: "Circuit de Monaco",
    circuitOtherNames: ["Monte Carlo street circuit"],
    placeName: "Monte Carlo",
  });
  expect(exactNames).toEqual([
    "grand monaco prix",
    "monaco",
    "1996 grand monaco prix",
    "1996 monaco",
  ]);
  expect([words.get("1996"), words.get("96"), words.get("carlo"), words.get("monegasque")]).toEqual(
    [100, 50, 80, 60],
  );
  expect(detail).toBe("Monte Carlo, 19 May");
});
