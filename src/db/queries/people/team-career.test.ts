import { beforeAll, expect, test } from "vitest";

import {
  listChampionshipPlaces,
  listRoundTotals,
} from "#db/queries/standings/championship-places.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listTeamSeasonFigures } from "./team-career.ts";
import { findTeamProfile, listLineage } from "./team-profile.ts";
import { listTeamOutcomes } from "./team-season.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const afterSeason = Temporal.Instant.from("2025-12-31T00:00:00Z");

async function totals(id: string) {
  const seasons = await listTeamSeasonFigures(facts.db, id, afterSeason);
  const places = await listChampionshipPlaces(facts.db, "teams", id, afterSeason);
  const sum = (figure: "starts" | "wins" | "podiums" | "poles" | "fastestLaps") =>
    seasons.reduce((total, season) => total + season[figure], 0);
  return {
    starts: sum("starts"),
    wins: sum("wins"),
    podiums: sum("podiums"),
    poles: sum("poles"),
    fastestLaps: sum("fastestLaps"),
    titles: places.filter((place) => place.champion).length,
  };
}

/** Published totals (formula1.com, Wikipedia's lists of records) at the end of 2025. */
const published: Record<string, Record<string, number>> = {
  ferrari: { wins: 248, poles: 254, titles: 16 },
  mclaren: { wins: 203, titles: 10 },
  williams: { wins: 114, poles: 128, titles: 9 },
  "red-bull": { wins: 130, titles: 6 },
  mercedes: { wins: 131, poles: 143, titles: 8 },
  haas: { wins: 0, podiums: 0, poles: 1, titles: 0 },
  brawn: { starts: 17, wins: 8, podiums: 15, poles: 5, fastestLaps: 4, titles: 1 },
  "toro-rosso": { wins: 1, poles: 1, titles: 0 },
  renault: { wins: 35, poles: 51, titles: 2 },
  benetton: { wins: 27, poles: 15, titles: 1 },
};

test.for(Object.entries(published))("matches the published record of %s", async ([id, figures]) => {
  expect(await totals(id)).toMatchObject(figures);
});

test("counts a win shared by two drivers once", async () => {
  const [season] = await listTeamSeasonFigures(
    facts.db,
    "alfa-romeo",
    Temporal.Instant.from("1951-08-01T00:00:00Z"),
  );
  expect(season).toMatchObject({ season: 1950, wins: 6 });
  const seasons = await listTeamSeasonFigures(
    facts.db,
    "alfa-romeo",
    Temporal.Instant.from("1951-12-31T00:00:00Z"),
  );
  expect(seasons.at(-1)).toMatchObject({ season: 1951, wins: 4 });
});

test("lists Brawn's only season, with its two drivers and its car", async () => {
  const [season] = await listTeamSeasonFigures(facts.db, "brawn", afterSeason);
  expect(season).toMatchObject({ season: 2009, starts: 17, oneTwos: 4 });
  expect(
    season?.drivers.map((driver) => `${driver.lastName} ${driver.numbers.join()} ${driver.starts}`),
  ).toEqual(["Barrichello 23 17", "Button 22 17"]);
  const profile = await findTeamProfile(facts.db, "brawn", 2025);
  expect(profile?.seasons).toEqual([
    {
      year: 2009,
      entrantName: "Brawn GP Formula 1 Team",
      picture: null,
      colour: null,
      chassis: "BGP 001",
      engine: "Mercedes",
    },
  ]);
  expect(await findTeamProfile(facts.db, "brawn", 2008)).toBeNull();
});

test("leaves out Force India's voided points in 2018", async () => {
  const place = async (now: string) =>
    (
      await listChampionshipPlaces(facts.db, "teams", "force-india", Temporal.Instant.from(now))
    ).find((teamPlace) => teamPlace.season === 2018);
  expect(await place("2018-12-31T00:00:00Z")).toMatchObject({
    position: 7,
    pointsHundredths: 52_00,
    final: true,
  });
  expect(await place("2018-08-20T00:00:00Z")).toMatchObject({
    position: 6,
    pointsHundredths: 59_00,
    final: false,
  });
});

test("lists the names in a team's lineage in order, up to the given season", async () => {
  const names = async (season: number) =>
    (await listLineage(facts.db, "racing-bulls", season)).map((member) => member.id);
  expect(await names(2025)).toEqual(["minardi", "toro-rosso", "alphatauri", "rb", "racing-bulls"]);
  expect(await names(2024)).toEqual(["minardi", "toro-rosso", "alphatauri", "rb"]);
  expect(
    (await listLineage(facts.db, "kick-sauber", 2025)).map((member) => member.id),
  ).not.toContain("audi");
});

test("returns the years in which a team lineage raced under each name", async () => {
  const lines = async (id: string) =>
    (await listLineage(facts.db, id, 2025)).map(
      ({ name, from, to }) => `${name} ${from}–${to ?? ""}`,
    );
  expect((await lines("bmw-sauber")).slice(0, 3)).toEqual([
    "Sauber 1993–2005",
    "BMW Sauber 2006–2009",
    "Sauber 2010–2018",
  ]);
  expect(await lines("caterham")).toEqual([
    "Lotus Racing 2010–2010",
    "Team Lotus 2011–2011",
    "Caterham 2012–2014",
  ]);
  expect(await lines("leyton-house")).toEqual([
    "March 1970–1978",
    "March 1981–1982",
    "March 1987–1989",
    "Leyton House 1990–1991",
    "March 1992–1992",
  ]);
});

test("lists the results of all three drivers in a season with a driver change", async () => {
  const season = { teamId: "red-bull", season: 2025, now: afterSeason };
  const outcomes = await listTeamOutcomes(facts.db, season);
  const races = (id: string) =>
    outcomes.filter((outcome) => outcome.driver.id === id && outcome.kind === "race").length;
  expect([races("max-verstappen"), races("yuki-tsunoda"), races("liam-lawson")]).toEqual([
    24, 22, 2,
  ]);
  const totalsOf = await listRoundTotals(facts.db, "teams", {
    ids: ["red-bull"],
    season: 2025,
    now: afterSeason,
  });
  expect(totalsOf.findLast((candidate) => candidate.id === "red-bull")).toMatchObject({
    round: 24,
    pointsHundredths: 451_00,
  });
  expect(totalsOf.findLast((candidate) => candidate.position === 1)).toMatchObject({
    id: "mclaren",
    pointsHundredths: 833_00,
  });
});
