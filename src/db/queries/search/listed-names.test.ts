import { beforeAll, expect, test } from "vitest";

import { listedNames } from "#db/queries/search/listed-names.ts";
import { parseIntent } from "#domain/search/parse-intent.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";

const VERSION = { version: "test" };

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

/** Returns an intent as one line: its kind and subject. */
async function understood(text: string, season = 2025): Promise<string | null> {
  const { known } = await listedNames(facts.db, season, VERSION);
  const intent = parseIntent(text, known, season);
  if (intent === null) return null;
  switch (intent.kind) {
    case "title":
      return `title ${intent.who}${intent.focus ? ` ${intent.focus.id}` : ""}`;
    case "versus":
      return `versus ${intent.drivers.map(({ id }) => id).join(" ")}${intent.year === null ? "" : ` ${intent.year}`}`;
    case "winners":
      return `winners ${intent.place.circuitId ?? intent.place.grandPrixId}`;
    case "when":
      return `when ${intent.session}${intent.place ? ` ${intent.place.grandPrixId ?? intent.place.circuitId}` : ""}`;
    case "standings":
      return `standings ${intent.who} ${intent.year}`;
    case "results":
      return `results ${intent.session} ${intent.year}`;
    case "meeting":
      return `meeting ${intent.view} ${intent.meeting.season}/${intent.meeting.slug}`;
    case "latest-at":
      return `latest-at ${intent.view} ${intent.place.circuitId ?? intent.place.grandPrixId}`;
    case "career":
      return `career ${intent.of.id} ${intent.figure}`;
    case "driver":
      return `driver ${intent.of.id}`;
    case "record":
      return `record ${intent.who} ${intent.figure} ${intent.scope}`;
    case "season":
    case "watch":
    case "calendar":
      return `${intent.kind} ${intent.year}`;
    case "last-race":
      return intent.kind;
  }
}

test.for<readonly [string, string]>([
  ["who can win the title", "title drivers"],
  ["who can still win the championship?", "title drivers"],
  ["title race", "title drivers"],
  ["constructors title race", "title teams"],
  ["who can win the WCC", "title teams"],
  ["can norris win the title", "title drivers lando-norris"],
  ["title contenders", "title drivers"],
  ["watch 2012", "watch 2012"],
  ["norris vs piastri", "versus lando-norris oscar-piastri"],
  ["Norris v. Piastri", "versus lando-norris oscar-piastri"],
  ["lando vs oscar", "versus lando-norris oscar-piastri"],
  ["max versus lewis", "versus max-verstappen lewis-hamilton"],
  ["HAM vs ROS", "versus lewis-hamilton nico-rosberg"],
  ["norris vs piastry", "versus lando-norris oscar-piastri"],
  ["senna and prost", "versus ayrton-senna alain-prost"],
  ["compare senna with prost", "versus ayrton-senna alain-prost"],
  ["verstappen against norris 2024", "versus max-verstappen lando-norris 2024"],
  ["hamilton vs rosberg head to head", "versus lewis-hamilton nico-rosberg"],
  ["1976", "season 1976"],
  ["1976 season", "season 1976"],
  ["who won the 1976 championship", "season 1976"],
  ["world champion 1988", "season 1988"],
  ["monaco winners", "winners monaco"],
  ["who won monaco", "winners monaco"],
  ["winners at monza", "winners monza"],
  ["italian grand prix winners", "winners italy"],
  ["brazil winners", "winners brazil"],
  ["next race", "when race"],
  ["when is the next race?", "when race"],
  ["next session", "when any"],
  ["when is qualifying", "when qualifying"],
  ["what time is quali", "when qualifying"],
  ["qualifying time", "when qualifying"],
  ["when is fp1", "when practice-1"],
  ["when does the sprint start", "when sprint"],
  ["when is the monaco grand prix", "when race monaco"],
  ["when is qualifying in Abu Dhabi", "when qualifying abu-dhabi"],
  ["last race", "last-race"],
  ["who won the last race", "last-race"],
  ["standings", "standings drivers null"],
  ["driver standings", "standings drivers null"],
  ["constructors championship standings", "standings teams null"],
  ["standings 2021", "standings drivers 2021"],
  ["who is leading the championship", "standings drivers null"],
  ["calendar", "calendar null"],
  ["F1 calendar 2026", "calendar 2026"],
  ["race schedule", "calendar null"],
  ["results 2023", "results race 2023"],
  ["race results", "results race null"],
  ["qualifying results 2022", "results qualifying 2022"],
  ["brazil 2008", "meeting result 2008/brazilian-grand-prix"],
  ["2008 brazilian gp", "meeting result 2008/brazilian-grand-prix"],
  ["interlagos 2024", "meeting result 2024/sao-paulo-grand-prix"],
  ["brazil 2024", "meeting result 2024/sao-paulo-grand-prix"],
  ["who won monza 2021", "meeting result 2021/italian-grand-prix"],
  ["replay abu dhabi 2021", "meeting replay 2021/abu-dhabi-grand-prix"],
  ["watch Monaco 2023", "meeting replay 2023/monaco-grand-prix"],
  ["replay spa", "latest-at replay spa-francorchamps"],
  ["monaco results", "latest-at result monaco"],
  ["hamilton wins", "career lewis-hamilton wins"],
  ["how many wins does Hamilton have", "career lewis-hamilton wins"],
  ["hamilton’s poles", "career lewis-hamilton poles"],
  ["schumacher titles", "career michael-schumacher titles"],
  ["how many titles has michael schumacher won", "career michael-schumacher titles"],
  ["verstapen podiums", "career max-verstappen podiums"],
  ["alonso starts", "career fernando-alonso starts"],
  ["ferrari wins", "career ferrari wins"],
  ["red bull titles", "career red-bull titles"],
  ["most poles", "record drivers poles career"],
  ["who has the most wins", "record drivers wins career"],
  ["most pole positions in a season", "record drivers poles season"],
  ["most wins in a row", "record drivers wins streak"],
  ["most world championships", "record drivers titles career"],
  ["most fastest laps", "record drivers fastestLaps career"],
  ["most constructors titles", "record teams titles career"],
  ["verstappen", "driver max-verstappen"],
  ["HAM", "driver lewis-hamilton"],
  ["michael schumacher", "driver michael-schumacher"],
  ["youngest winner", "record drivers wins youngest"],
  ["youngest world champion", "record drivers titles youngest"],
])('understands "%s" as %s', async ([text, expected]) => {
  expect(await understood(text)).toBe(expected);
});

test.for([
  "monaco",
  "monaco 1996 1997",
  "44",
  "red bull ring",
  "sao paulo",
  "spa",
  "drivers",
  "champions",
  "italy 2020 1",
  "italian grand prix",
  "xqzwj",
  "norris vs",
  "norris vs norris",
  "vs",
  "most",
  "who",
  "winners",
  "",
  "%_'",
  "hamilton zzzz wins",
  "1949",
  "2031",
])('treats "%s" as a plain search', async (text) => {
  expect(await understood(text)).toBeNull();
});

test("ignores drivers of later seasons", async () => {
  expect(await understood("verstappen wins", 2013)).toBe("career jos-verstappen wins");
  expect(await understood("norris vs piastri", 2018)).toBeNull();
});

test("doesn't choose between two races at one circuit in the same year", async () => {
  expect(await understood("silverstone 2020")).toBeNull();
  expect(await understood("british 2020")).toBe("meeting result 2020/british-grand-prix");
});
