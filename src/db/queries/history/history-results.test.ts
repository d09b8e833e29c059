import { beforeAll, expect, test } from "vitest";

import { driverRecords } from "#domain/history/driver-records.ts";
import type { RecordRow } from "#domain/history/history.ts";
import { lifeSpan } from "#domain/history/life-span.ts";
import { teamRecords } from "#domain/history/team-records.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listChampions } from "./champions.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { findHistoryMark, listHistoryRaces, listKnownDrivers } from "./history-results.ts";

let facts: FactsDatabase;
let endOf2025: Awaited<ReturnType<typeof recordsAt>>;
beforeAll(async () => {
  facts = await openFactsDatabase();
  endOf2025 = await recordsAt("2025-12-31T00:00:00Z");
});

async function recordsAt(instant: string) {
  const now = Temporal.Instant.from(instant);
  const [races, known, titles] = await Promise.all([
    listHistoryRaces(facts.db, now),
    listKnownDrivers(facts.db),
    listTitles(facts.db, { now }),
  ]);
  const wonBy = (championship: "drivers" | "teams") =>
    titles
      .filter((title) => title.championship === championship)
      .map(({ season, winnerId, round }) => ({ season, championId: winnerId, round }));
  const bornOn = new Map(
    known.flatMap(({ id, bornOn: born }) => (born === null ? [] : [[id, born] as const])),
  );
  const drivers = driverRecords({ races, bornOn, champions: wonBy("drivers") });
  const teams = teamRecords({ races, champions: wonBy("teams") });
  return { races, bornOn, drivers, teams };
}

const leaders = (rows: readonly RecordRow[], count: number) =>
  rows.slice(0, count).map(({ who, value }) => [who, value]);

/** Published totals (formula1.com, Wikipedia's lists of records) at the end of 2025. */
test("matches the published totals of drivers at the end of 2025", () => {
  const { titles, wins, poles, podiums, fastestLaps, hatTricks, starts, points } =
    endOf2025.drivers;
  expect(leaders(titles, 3)).toEqual([
    ["michael-schumacher", 7],
    ["lewis-hamilton", 7],
    ["juan-manuel-fangio", 5],
  ]);
  expect(titles[1]?.place).toBe(1);
  expect(leaders(wins, 10)).toEqual([
    ["lewis-hamilton", 105],
    ["michael-schumacher", 91],
    ["max-verstappen", 71],
    ["sebastian-vettel", 53],
    ["alain-prost", 51],
    ["ayrton-senna", 41],
    ["fernando-alonso", 32],
    ["nigel-mansell", 31],
    ["jackie-stewart", 27],
    ["jim-clark", 25],
  ]);
  expect(leaders(poles, 5)).toEqual([
    ["lewis-hamilton", 104],
    ["michael-schumacher", 68],
    ["ayrton-senna", 65],
    ["sebastian-vettel", 57],
    ["max-verstappen", 48],
  ]);
  expect(leaders(podiums, 2)).toEqual([
    ["lewis-hamilton", 202],
    ["michael-schumacher", 155],
  ]);
  expect(leaders(fastestLaps, 1)).toEqual([["michael-schumacher", 77]]);
  expect(leaders(hatTricks, 1)).toEqual([["michael-schumacher", 22]]);
  expect(leaders(starts, 2).map(([who]) => who)).toEqual(["fernando-alonso", "lewis-hamilton"]);
  expect(leaders(points, 1)).toEqual([["lewis-hamilton", 5018_50]]);
});

test("finds streaks of wins, podiums, poles and points finishes", () => {
  const { winStreaks, podiumStreaks, poleStreaks, scoringStreaks } = endOf2025.drivers;
  expect(leaders(winStreaks, 3)).toEqual([
    ["max-verstappen", 10],
    ["sebastian-vettel", 9],
    ["alberto-ascari", 7],
  ]);
  expect(winStreaks[0]).toMatchObject({
    from: { season: 2023, place: "Miami" },
    to: { season: 2023 },
  });
  expect(winStreaks[1]).toMatchObject({
    from: { season: 2013 },
    to: { season: 2013, slug: "brazilian-grand-prix" },
  });
  expect(leaders(podiumStreaks, 1)).toEqual([["michael-schumacher", 19]]);
  expect(leaders(poleStreaks, 2)).toEqual([
    ["ayrton-senna", 8],
    ["max-verstappen", 8],
  ]);
  expect(leaders(scoringStreaks, 2)).toEqual([
    ["lewis-hamilton", 48],
    ["max-verstappen", 43],
  ]);
});

test("finds season records of wins, podiums and poles", () => {
  const { seasonWins, seasonPodiums, seasonPoles } = endOf2025.drivers;
  expect(seasonWins[0]).toMatchObject({ who: "max-verstappen", value: 19, season: 2023 });
  expect(seasonPodiums[0]).toMatchObject({ who: "max-verstappen", value: 21, season: 2023 });
  expect(seasonPoles[0]).toMatchObject({ who: "sebastian-vettel", value: 15, season: 2011 });
});

test("finds the youngest and oldest winners and champions", () => {
  const { youngestWinners, oldestWinners, youngestChampions, oldestChampions } = endOf2025.drivers;
  const age = (row: RecordRow | undefined) =>
    lifeSpan(endOf2025.bornOn.get(row?.who ?? "") ?? "", row?.to?.date ?? "");
  expect(youngestWinners[0]).toMatchObject({
    who: "max-verstappen",
    to: { season: 2016, slug: "spanish-grand-prix" },
  });
  expect(age(youngestWinners[0])).toEqual({ years: 18, days: 228 });
  // Fagioli won in a car that he shared with Fangio.
  expect(oldestWinners[0]).toMatchObject({
    who: "luigi-fagioli",
    to: { season: 1951, slug: "french-grand-prix" },
  });
  expect(age(oldestWinners[0])).toEqual({ years: 53, days: 22 });
  expect(youngestChampions[0]?.who).toBe("sebastian-vettel");
  expect(age(youngestChampions[0])).toEqual({ years: 23, days: 134 });
  // Alonso's title was decided two races before the end of 2005, so he was younger than Verstappen.
  expect(youngestChampions.slice(2, 4).map((row) => [row.who, age(row), row.to?.slug])).toEqual([
    ["fernando-alonso", { years: 24, days: 58 }, "brazilian-grand-prix"],
    ["max-verstappen", { years: 24, days: 73 }, "abu-dhabi-grand-prix"],
  ]);
  expect(oldestChampions[0]?.who).toBe("juan-manuel-fangio");
});

test("finds the teams' records for titles, wins, winning streaks and wins in a season", () => {
  const { titles, wins, winStreaks, seasonWins } = endOf2025.teams;
  expect(leaders(titles, 4)).toEqual([
    ["ferrari", 16],
    ["mclaren", 10],
    ["williams", 9],
    ["mercedes", 8],
  ]);
  expect(leaders(wins, 2)).toEqual([
    ["ferrari", 248],
    ["mclaren", 203],
  ]);
  expect(leaders(winStreaks, 2)).toEqual([
    ["red-bull", 15],
    ["mclaren", 11],
  ]);
  expect(seasonWins[0]).toMatchObject({ who: "red-bull", value: 21, season: 2023 });
});

test("lists champions with points and margins, but this season's only after the last race", async () => {
  const champions = await listChampions(facts.db, Temporal.Instant.from("2025-12-31T00:00:00Z"));
  expect(champions).toHaveLength(76);
  expect(champions[0]).toMatchObject({
    season: 2025,
    driver: { id: "lando-norris" },
    driverPoints: 423_00,
    driverMargin: 2_00,
    team: { id: "mclaren" },
  });
  expect(champions.find(({ season }) => season === 1997)).toMatchObject({
    driver: { id: "jacques-villeneuve" },
    driverMargin: 39_00,
  });
  expect(champions.find(({ season }) => season === 1988)).toMatchObject({
    driverPoints: 90_00,
    driverMargin: 3_00,
  });
  expect(champions.at(-1)).toMatchObject({
    season: 1950,
    driver: { id: "nino-farina" },
    team: null,
  });
  const before = await listChampions(facts.db, Temporal.Instant.from("2025-12-07T13:00:00Z"));
  expect(before[0]?.season).toBe(2024);
});

test("returns records as of the site time", async () => {
  const early = await recordsAt("2006-06-01T00:00:00Z");
  expect(leaders(early.drivers.wins, 1)).toEqual([["michael-schumacher", 86]]);
  expect(early.drivers.poles[0]).toMatchObject({ who: "michael-schumacher", value: 66 });
  expect((await recordsAt("1950-05-01T00:00:00Z")).drivers.wins).toEqual([]);
});

test("changes the cache key after a race, but not between races", async () => {
  const at = (instant: string) => findHistoryMark(facts.db, Temporal.Instant.from(instant));
  expect(await at("2025-11-21T16:02:00Z")).toBe(await at("2025-11-14T12:00:00Z"));
  expect(await at("2025-11-23T12:00:00Z")).not.toBe(await at("2025-11-21T16:02:00Z"));
});

test("counts a title as soon as the session that decides it is over", async () => {
  const titlesAt = async (instant: string) => {
    const { drivers, teams } = await recordsAt(instant);
    const of = (rows: readonly RecordRow[], who: string) =>
      rows.find((row) => row.who === who)?.value;
    return [of(teams.titles, "mclaren"), of(drivers.titles, "max-verstappen")];
  };
  // McLaren won its tenth title in Singapore on 5 October 2025, Verstappen his third in the Qatar
  // sprint on 7 October
  // 2023.
  expect(await titlesAt("2025-10-05T11:59:00Z")).toEqual([9, 4]);
  expect(await titlesAt("2025-11-17T00:00:00Z")).toEqual([10, 4]);
  const wonIn2023 = async (instant: string) =>
    (await listTitles(facts.db, { season: 2023, now: Temporal.Instant.from(instant) })).map(
      ({ winnerId }) => winnerId,
    );
  expect(await wonIn2023("2023-10-07T18:00:00Z")).toEqual(["red-bull"]);
  expect(await wonIn2023("2023-10-07T19:00:00Z")).toEqual(["max-verstappen", "red-bull"]);
});
