import { beforeAll, expect, test } from "vitest";

import { and, eq } from "drizzle-orm";

import { findCarColours } from "#db/queries/entrants/car-colours.ts";
import { teamSeasons } from "#db/schema/people.ts";
import { liveryColour } from "#domain/people/livery.ts";
import { nationalColour } from "#domain/people/national-colour.ts";
import { lineagesIn } from "#domain/history/lineage.ts";
import { scoringEra, scoringRules } from "#domain/standings/scoring-eras.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listRacesOnDays } from "./race-days.ts";
import { findSeasonLeaders } from "./season-leaders.ts";
import { findLineages } from "./lineages.ts";
import { listHistoryRaces } from "./history-results.ts";
import {
  listSeasonDrives,
  listSeasonRaces,
  listTableDrivers,
  listTableTeams,
} from "./history-season.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const endOf2025 = Temporal.Instant.from("2025-12-31T00:00:00Z");

test("lists Schumacher's 78 points in 1997 without a position", async () => {
  const drivers = await listTableDrivers(facts.db, { kind: "final", season: 1997 });
  expect(drivers[0]).toMatchObject({
    id: "jacques-villeneuve",
    position: 1,
    pointsHundredths: 81_00,
  });
  expect(drivers.at(-1)).toMatchObject({
    id: "michael-schumacher",
    position: null,
    pointsHundredths: 78_00,
  });
});

test("lists teams with their engines, but none before 1958", async () => {
  const teams = await listTableTeams(facts.db, { kind: "final", season: 1988 });
  expect(teams[0]).toMatchObject({ id: "mclaren", engineMaker: "Honda", pointsHundredths: 199_00 });
  expect(await listTableTeams(facts.db, { kind: "final", season: 1955 })).toEqual([]);
});

test("returns the championship table after the given meeting", async () => {
  const races = await listSeasonRaces(facts.db, 2025, endOf2025);
  const saoPaulo = races.find(({ slug }) => slug === "sao-paulo-grand-prix");
  const drivers = await listTableDrivers(facts.db, {
    kind: "after",
    meetingId: saoPaulo?.meetingId ?? 0,
  });
  expect(drivers[0]).toMatchObject({ id: "lando-norris", pointsHundredths: 390_00 });
});

test("names the official pole-sitter of São Paulo 2022", async () => {
  const races = await listSeasonRaces(facts.db, 2022, endOf2025);
  expect(races.find(({ slug }) => slug === "sao-paulo-grand-prix")).toMatchObject({
    pole: { id: "kevin-magnussen" },
    winners: [{ id: "george-russell" }],
  });
});

test("lists a season's races, with winners, pole and fastest lap only for completed ones", async () => {
  const races = await listSeasonRaces(
    facts.db,
    2025,
    Temporal.Instant.from("2025-11-21T16:02:00Z"),
  );
  expect(races).toHaveLength(24);
  expect(races.filter(({ isRun }) => isRun)).toHaveLength(21);
  expect(races[0]).toMatchObject({
    team: { id: "mclaren" },
    pole: { id: "lando-norris" },
    countryAlpha2: "AU",
  });
  expect(races.at(-1)).toMatchObject({
    isRun: false,
    winners: [],
    team: null,
    pole: null,
    fastest: [],
  });
  const cancelled = (await listSeasonRaces(facts.db, 2023, endOf2025)).filter(
    (race) => race.cancelled,
  );
  expect(cancelled.map(({ slug, isRun, round }) => [slug, isRun, round])).toContainEqual([
    "emilia-romagna-grand-prix",
    false,
    null,
  ]);
});

test("credits seven drivers with the fastest lap of Britain 1954 and two drivers with victory in France 1951", async () => {
  const britain = (await listSeasonRaces(facts.db, 1954, endOf2025)).find(
    ({ slug }) => slug === "british-grand-prix",
  );
  expect(britain?.fastest).toHaveLength(7);
  const france = (await listSeasonRaces(facts.db, 1951, endOf2025)).find(
    ({ slug }) => slug === "french-grand-prix",
  );
  expect(france?.winners.map(({ id }) => id).toSorted()).toEqual([
    "juan-manuel-fangio",
    "luigi-fagioli",
  ]);
});

test("hides races that aren't over", async () => {
  const drives = await listSeasonDrives(
    facts.db,
    2025,
    Temporal.Instant.from("2025-03-16T03:00:00Z"),
  );
  expect(drives).toEqual([]);
  expect(
    await listSeasonDrives(facts.db, 2025, Temporal.Instant.from("2025-03-17T00:00:00Z")),
  ).toHaveLength(20);
});

test("lists earlier years' races on the given dates, latest first", async () => {
  const races = await listRacesOnDays(facts.db, { days: ["11-21"], before: 2025, now: endOf2025 });
  expect(races).toMatchObject([
    { season: 2021, slug: "qatar-grand-prix", team: "Mercedes", champion: null },
  ]);
  const may13 = await listRacesOnDays(facts.db, { days: ["05-13"], before: 2025, now: endOf2025 });
  expect(may13.at(-1)).toMatchObject({
    season: 1950,
    name: "British Grand Prix",
    winners: [{ id: "nino-farina" }],
  });
  expect(await listRacesOnDays(facts.db, { days: [], before: 2025, now: endOf2025 })).toEqual([]);
});

test("names the driver whose title a race decided", async () => {
  const races = await listRacesOnDays(facts.db, { days: ["11-25"], before: 2025, now: endOf2025 });
  expect(races.find(({ season }) => season === 2012)).toMatchObject({
    champion: "Sebastian Vettel",
  });
  expect(races.find(({ season }) => season === 2018)).toMatchObject({ champion: null });
});

test("takes a car's colour from its team that season, from its country until 1967, or from its livery", async () => {
  const colourOf = await findCarColours(facts.db);
  const [season] = await facts.db
    .select({ colour: teamSeasons.colour })
    .from(teamSeasons)
    .where(and(eq(teamSeasons.year, 2021), eq(teamSeasons.teamId, "red-bull")));
  expect(colourOf(2021, "red-bull")).toBe(season?.colour);
  expect(colourOf(1955, "ferrari")).toBe(nationalColour(1955, "IT"));
  expect(colourOf(1988, "mclaren")).toBe(liveryColour(1988, "mclaren"));
  expect(colourOf(1988, "minardi")).toBeNull();
});

test("returns the leaders of a season in progress and whether their titles are already decided", async () => {
  const leaders = await findSeasonLeaders(
    facts.db,
    2025,
    Temporal.Instant.from("2025-11-17T12:00:00Z"),
  );
  expect(leaders).toMatchObject({
    driver: { id: "lando-norris" },
    driverTeamId: "mclaren",
    driverPoints: 390_00,
    driverMargin: 24_00,
    driverLeads: true,
    team: { id: "mclaren" },
    teamLeads: false,
  });
  expect(
    await findSeasonLeaders(facts.db, 2025, Temporal.Instant.from("2025-01-17T12:00:00Z")),
  ).toBeNull();
});

test("follows teams through name changes, from Minardi to Racing Bulls and from Tyrrell to Mercedes", async () => {
  const { chains, current } = await findLineages(facts.db, 2025);
  expect(current).toHaveLength(10);
  const alive = lineagesIn(2025, chains).filter((lineage) => lineage.alive);
  const names = alive.map(({ members }) => members.map(({ name }) => name).join(" "));
  expect(names).toContain("Minardi Toro Rosso AlphaTauri RB Racing Bulls");
  expect(names).toContain("Tyrrell BAR Honda Brawn Mercedes");
  expect(alive).toHaveLength(6);
});

test("every winner scored the points for a win at the time, except under special rules", async () => {
  const named = scoringRules.flatMap(({ races = [] }) =>
    races.map(({ season, slug }) => `${season} ${slug}`),
  );
  const races = (await listHistoryRaces(facts.db, endOf2025)).filter(({ kind }) => kind === "race");
  const others = races.filter(({ season, slug, results }) => {
    const [winner] = results.filter(({ position }) => position === 1);
    const scale = (scoringEra(season).points[0] ?? 0) * 100;
    // The winner may also have been given the point for the fastest lap, or a share of that point.
    const sharers = new Set(
      results.filter(({ fastestLap }) => fastestLap).map(({ driverId }) => driverId),
    ).size;
    const possible = winner?.fastestLap ? [scale, scale + 100 / sharers] : [scale];
    return (
      !possible.includes(winner?.pointsHundredths ?? -1) && !named.includes(`${season} ${slug}`)
    );
  });
  expect(others.map(({ season, slug }) => `${season} ${slug}`)).toEqual([]);
});
