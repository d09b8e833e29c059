import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";

import { listSeasonAnalyses, findRaceAnalysis } from "./analyses.ts";
import { countDriverPasses } from "./driver-passes.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const AFTER_2016 = Temporal.Instant.from("2016-12-01T00:00:00Z");

test("counts what the documents of the season’s races list", async () => {
  const races = await listSeasonAnalyses(facts.db, { season: 2016, now: AFTER_2016 });
  const analyses = await Promise.all(
    races.map(({ meetingId }) => findRaceAnalysis(facts.db, { meetingId, now: AFTER_2016 })),
  );
  const passes = analyses.flatMap((analysis) => analysis?.passes ?? []);
  for (const driverId of ["max-verstappen", "sebastian-vettel"])
    expect(await countDriverPasses(facts.db, { driverId, season: 2016, now: AFTER_2016 })).toEqual({
      made: passes.filter(({ by }) => by === driverId).length,
      suffered: passes.filter(({ on }) => on === driverId).length,
    });
});

test("agrees with Pirelli, who counted 78 passes by Verstappen and one on Vettel in 2016", async () => {
  const of = (driverId: string) =>
    countDriverPasses(facts.db, { driverId, season: 2016, now: AFTER_2016 });
  expect(Math.abs(((await of("max-verstappen"))?.made ?? 0) - 78)).toBeLessThanOrEqual(1);
  expect((await of("sebastian-vettel"))?.suffered).toBe(1);
});

test("counts only races that are over", async () => {
  const count = async (date: string) =>
    countDriverPasses(facts.db, {
      driverId: "max-verstappen",
      season: 2016,
      now: Temporal.Instant.from(`${date}T12:00:00Z`),
    });
  const midway = await count("2016-06-01");
  expect(midway?.made).toBeGreaterThan(0);
  expect(midway?.made).toBeLessThan((await count("2016-12-01"))?.made ?? 0);
  expect(await count("2016-01-01")).toBeNull();
});

test("has no count for a season without lap times", async () => {
  expect(
    await countDriverPasses(facts.db, { driverId: "ayrton-senna", season: 1990, now: AFTER_2016 }),
  ).toBeNull();
});
