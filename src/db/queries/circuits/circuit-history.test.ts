import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findCircuit, listCircuitLayouts, listCircuitMeetings } from "./circuit-history.ts";
import { listCircuits } from "./circuit-list.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const endOf2025 = Temporal.Instant.from("2025-12-31T00:00:00Z");

async function meetingsAt(circuitId: string, now = endOf2025, lastSeason = 2025) {
  return listCircuitMeetings(facts.db, { circuitId, lastSeason, now });
}

test("lists the 77 circuits used by the end of 2025, and Madrid for 2026", async () => {
  const all = await listCircuits(facts.db, { season: 2025, now: endOf2025 });
  expect(all).toHaveLength(78);
  expect(all.filter(({ raceYears }) => raceYears.length > 0)).toHaveLength(77);
  expect(all.filter(({ rounds }) => rounds.length > 0)).toHaveLength(24);
  expect(all.filter(({ layoutId }) => layoutId === null)).toEqual([]);
});

test("lists a circuit only once its first race is on the calendar", async () => {
  const idsAt = async (instant: string) =>
    (await listCircuits(facts.db, { season: 2021, now: Temporal.Instant.from(instant) })).map(
      ({ id }) => id,
    );
  expect(await idsAt("2021-09-29T12:00:00Z")).not.toContain("lusail");
  expect(await idsAt("2021-09-30T12:00:00Z")).toContain("lusail");
});

/** Races held by the end of 2025, according to the circuits' websites and record books. */
test.for([
  ["monza", 75, 1950, 2025],
  ["monaco", 71, 1950, 2025],
  ["silverstone", 60, 1950, 2025],
  ["spa-francorchamps", 58, 1950, 2025],
  ["nurburgring", 41, 1951, 2020],
  ["hockenheimring", 37, 1970, 2019],
  ["pescara", 1, 1957, 1957],
] as const)("counts the races hosted at %s: %i", async ([id, races, first, last]) => {
  const circuit = (await listCircuits(facts.db, { season: 2025, now: endOf2025 })).find(
    (candidate) => candidate.id === id,
  );
  expect(circuit?.raceYears).toHaveLength(races);
  expect([circuit?.raceYears[0], circuit?.raceYears.at(-1)]).toEqual([first, last]);
});

test("leaves out a circuit whose first race is after next season", async () => {
  const ids = async (season: number) => {
    const now = Temporal.Instant.from(`${season}-06-01T00:00:00Z`);
    return (await listCircuits(facts.db, { season, now })).map(({ id }) => id);
  };
  expect(await ids(2025)).toContain("madring");
  expect(await ids(2024)).not.toContain("madring");
});

test("counts the record winners' victories at Monaco, Monza and Silverstone", async () => {
  const winsOf = async (circuitId: string, driverId: string) =>
    (await meetingsAt(circuitId)).filter(({ winners }) =>
      winners.some(({ driver }) => driver.id === driverId),
    ).length;
  expect(await winsOf("monaco", "ayrton-senna")).toBe(6);
  expect(await winsOf("monza", "michael-schumacher")).toBe(5);
  expect(await winsOf("monza", "lewis-hamilton")).toBe(5);
  expect(await winsOf("silverstone", "lewis-hamilton")).toBe(9);
});

test("lists both winners of a shared car", async () => {
  const reims = (await meetingsAt("reims")).find(({ season }) => season === 1951);
  expect(reims?.winners.map(({ driver }) => driver.id).toSorted()).toEqual([
    "juan-manuel-fangio",
    "luigi-fagioli",
  ]);
});

test("returns the official pole-sitter, even if another driver started first", async () => {
  const saoPaulo = (await meetingsAt("interlagos")).find(({ season }) => season === 2022);
  expect(saoPaulo?.pole).toMatchObject({ id: "kevin-magnussen" });
});

test("leaves out cancelled meetings, and shows no winner, pole or fastest lap until the race is over", async () => {
  const before = await meetingsAt("las-vegas", Temporal.Instant.from("2025-11-21T16:02:00Z"));
  expect(before[0]).toMatchObject({
    season: 2025,
    isRun: false,
    winners: [],
    pole: null,
    fastestLap: null,
  });
  expect(before[1]).toMatchObject({ season: 2024, isRun: true });
  expect(before[1]?.winners[0]?.driver.id).toBe("george-russell");
  expect((await meetingsAt("imola")).some(({ season }) => season === 2023)).toBe(false);
});

test("lists Monza's eight layouts and finds the lap record on the latest layout", async () => {
  expect(await listCircuitLayouts(facts.db, "monza")).toHaveLength(8);
  const laps = (await meetingsAt("monza")).filter(({ layoutId }) => layoutId === "monza-7");
  const best = Math.min(...laps.map(({ fastestLap }) => fastestLap?.timeMs ?? Infinity));
  expect(best).toBe(80_901);
});

test("finds a circuit by its ID, but not by its name", async () => {
  expect(await findCircuit(facts.db, "spielberg")).toMatchObject({
    name: "Red Bull Ring",
    countryAlpha2: "AT",
  });
  expect(await findCircuit(facts.db, "red-bull-ring")).toBeNull();
});
