import { beforeAll, expect, test } from "vitest";

import { isFair } from "#domain/games/puzzle/driver-guess.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listCareers, listKnownCircuits } from "./puzzles.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const now = Temporal.Instant.from("2025-11-21T00:00:00Z");
const term = Temporal.Instant.from("2025-07-01T00:00:00Z");

test("lists careers up to the given day, with each driver's figures at the start of the term", async () => {
  const careers = await listCareers(facts.db, { now, term });
  const of = (id: string) => careers.find((driver) => driver.id === id);
  expect(of("michael-schumacher")).toMatchObject({
    starts: 306,
    wins: 91,
    firstYear: 1991,
    lastYear: 2012,
  });
  expect(of("michael-schumacher")?.teams.map(({ id }) => id)).toEqual([
    "mercedes",
    "ferrari",
    "benetton",
    "jordan",
  ]);
  // Verstappen won three races in the second half of 2025: Monza, Baku and Austin.
  expect(of("max-verstappen")?.wins).toBe((of("max-verstappen")?.atTerm.wins ?? 0) + 3);
  const fair = careers.filter(({ atTerm }) => isFair(atTerm));
  // A pool of this size lasts a term without repeats.
  expect(fair.length).toBeGreaterThan(190);
});

test("lists well-known circuits with their number of races", async () => {
  const circuits = await listKnownCircuits(facts.db, now);
  expect(circuits.find(({ id }) => id === "monza")).toMatchObject({ races: 75 });
  expect(circuits.length).toBeGreaterThan(40);
});
