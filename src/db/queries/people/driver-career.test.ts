import { beforeAll, expect, test } from "vitest";

import { careerFigures } from "#domain/people/career.ts";
import { Temporal } from "#domain/time.ts";
import { listChampionshipPlaces } from "#db/queries/standings/championship-places.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listDriverOutcomes } from "./driver-career.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const afterSeason = Temporal.Instant.from("2025-12-31T00:00:00Z");

/** Published totals (formula1.com, Wikipedia's lists of records) at the end of 2025. */
const published: Record<string, Record<string, number>> = {
  "lewis-hamilton": { starts: 380, wins: 105, podiums: 202, poles: 104, titles: 7 },
  "michael-schumacher": {
    starts: 306,
    wins: 91,
    podiums: 155,
    poles: 68,
    fastestLaps: 77,
    titles: 7,
  },
  "max-verstappen": { starts: 233, wins: 71, podiums: 127, poles: 48, titles: 4 },
  "ayrton-senna": { starts: 161, wins: 41, podiums: 80, poles: 65, fastestLaps: 19, titles: 3 },
  "alain-prost": { starts: 199, wins: 51, podiums: 106, poles: 33, fastestLaps: 41, titles: 4 },
  "juan-manuel-fangio": {
    starts: 51,
    wins: 24,
    podiums: 35,
    poles: 29,
    fastestLaps: 23,
    titles: 5,
  },
  "jim-clark": { starts: 72, wins: 25, podiums: 32, poles: 33, fastestLaps: 28, titles: 2 },
  "sebastian-vettel": {
    starts: 299,
    wins: 53,
    podiums: 122,
    poles: 57,
    fastestLaps: 38,
    titles: 4,
  },
  "charles-leclerc": { wins: 8, podiums: 50, poles: 27, titles: 0 },
  // Alonso and Räikkönen aren't counted as having started in Belgium in 2001, because they didn't
  // take the restart.
  "fernando-alonso": { starts: 425, wins: 32, podiums: 106, poles: 22, titles: 2 },
  "kimi-raikkonen": { starts: 349, wins: 21, podiums: 103, poles: 18, fastestLaps: 46, titles: 1 },
  // The starts include Canada 1985, where he stopped on the first lap.
  "nelson-piquet": { starts: 204, wins: 23, podiums: 60, poles: 24, titles: 3 },
  // The German Grands Prix of 1966 and 1967, in Formula 2 cars, are counted apart.
  "jacky-ickx": {
    starts: 114,
    formulaTwoStarts: 2,
    wins: 8,
    podiums: 25,
    poles: 13,
    fastestLaps: 14,
    titles: 0,
  },
  // The pole is from São Paulo 2022, a sprint weekend.
  "kevin-magnussen": { wins: 0, podiums: 1, poles: 1, fastestLaps: 3 },
  "george-russell": { wins: 5, poles: 7 },
  "stirling-moss": { starts: 66, wins: 16, podiums: 24, poles: 16, fastestLaps: 19, titles: 0 },
  "francois-cevert": { starts: 46, formulaTwoStarts: 1, wins: 1, podiums: 13, titles: 0 },
  "andrea-de-cesaris": { starts: 208, wins: 0, podiums: 5, poles: 1, fastestLaps: 1, titles: 0 },
  "nico-hulkenberg": { wins: 0, podiums: 1, poles: 1, titles: 0 },
  "piercarlo-ghinzani": { starts: 74 },
  "pierluigi-martini": { starts: 118 },
  "patrick-tambay": { starts: 114 },
  "olivier-beretta": { starts: 9 },
  "martin-donnelly": { starts: 13 },
  // Both shared the fastest lap of the 1984 European Grand Prix.
  "michele-alboreto": { wins: 5, fastestLaps: 5 },
};

test.for(Object.entries(published))("matches the published career of %s", async ([id, figures]) => {
  const outcomes = await listDriverOutcomes(facts.db, id, afterSeason);
  const places = await listChampionshipPlaces(facts.db, "drivers", id, afterSeason);
  const titles = places.filter((place) => place.champion).length;
  expect({ ...careerFigures(outcomes), titles }).toMatchObject(figures);
});

test("counts Verstappen's 19 wins in 2023", async () => {
  const outcomes = await listDriverOutcomes(facts.db, "max-verstappen", afterSeason);
  const season = outcomes.filter((outcome) => outcome.season === 2023);
  expect(careerFigures(season)).toMatchObject({
    starts: 22,
    wins: 19,
    podiums: 21,
    pointsHundredths: 575_00,
  });
});

test("adds up career points as scored at the time", async () => {
  const points = async (id: string) =>
    careerFigures(await listDriverOutcomes(facts.db, id, afterSeason)).pointsHundredths;
  expect(await points("lewis-hamilton")).toBe(5018_50);
  expect(await points("michael-schumacher")).toBe(1566_00);
  expect(await points("juan-manuel-fangio")).toBe(277_64);
});

test("counts a shared drive once per race for each driver", async () => {
  const france = async (id: string) =>
    (await listDriverOutcomes(facts.db, id, afterSeason)).filter(
      (driverOutcome) => driverOutcome.season === 1951 && driverOutcome.round === 4,
    );
  for (const id of ["juan-manuel-fangio", "luigi-fagioli"]) {
    const outcomes = await france(id);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ position: 1, grid: id === "juan-manuel-fangio" ? 1 : 7 });
  }
});

test("lists the driver's number and team in each race", async () => {
  const numbers = async (id: string, season: number) => {
    const outcomes = await listDriverOutcomes(
      facts.db,
      id,
      Temporal.Instant.from("2026-08-01T00:00:00Z"),
    );
    return [
      ...new Set(
        outcomes
          .filter((outcome) => outcome.season === season)
          .map((outcome) => `${outcome.teamId} ${outcome.number}`),
      ),
    ];
  };
  expect(await numbers("max-verstappen", 2021)).toEqual(["red-bull 33"]);
  expect(await numbers("max-verstappen", 2025)).toEqual(["red-bull 1"]);
  expect(await numbers("max-verstappen", 2026)).toEqual(["red-bull 3"]);
  expect(await numbers("lando-norris", 2025)).toEqual(["mclaren 4"]);
  expect(await numbers("lando-norris", 2026)).toEqual(["mclaren 1"]);
  expect(await numbers("max-verstappen", 2016)).toEqual(["toro-rosso 33", "red-bull 33"]);
  expect(await numbers("daniil-kvyat", 2016)).toEqual(["red-bull 26", "toro-rosso 26"]);
  expect(await numbers("liam-lawson", 2025)).toEqual(["red-bull 30", "racing-bulls 30"]);
  expect(await numbers("oliver-bearman", 2024)).toEqual(["ferrari 38", "haas 50"]);
  expect(await numbers("oliver-bearman", 2025)).toEqual(["haas 87"]);
});

test("makes the championship place final and awards the title once the season's last race is over", async () => {
  const at = async (now: string) =>
    (
      await listChampionshipPlaces(facts.db, "drivers", "lando-norris", Temporal.Instant.from(now))
    ).find((driverPlace) => driverPlace.season === 2025);
  expect(await at("2025-11-14T12:00:00Z")).toEqual({
    season: 2025,
    position: 1,
    pointsHundredths: 390_00,
    final: false,
    champion: false,
  });
  expect(await at("2025-12-31T00:00:00Z")).toMatchObject({
    position: 1,
    pointsHundredths: 423_00,
    champion: true,
  });
  expect(await at("2025-01-31T00:00:00Z")).toBeUndefined();
});

test("gives no championship place to an excluded driver", async () => {
  const places = await listChampionshipPlaces(
    facts.db,
    "drivers",
    "michael-schumacher",
    afterSeason,
  );
  expect(places.find((place) => place.season === 1997)).toMatchObject({
    position: null,
    champion: false,
    final: true,
  });
});

test("hides races that aren't over", async () => {
  const outcomes = await listDriverOutcomes(
    facts.db,
    "max-verstappen",
    Temporal.Instant.from("2015-03-15T08:00:00Z"),
  );
  expect(outcomes).toHaveLength(1);
  expect(
    await listDriverOutcomes(
      facts.db,
      "max-verstappen",
      Temporal.Instant.from("2015-03-14T00:00:00Z"),
    ),
  ).toEqual([]);
});
