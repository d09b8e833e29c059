import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import { type Championship, outSince, titleCourse } from "#domain/standings/title-course.ts";
import { openFactsDatabase } from "../../../../tests/support/database.ts";
import { listScoringSessions } from "./title.ts";

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

const now = Temporal.Instant.from("2026-08-01T00:00:00Z");

async function course(season: number, who: Championship, at = now) {
  return titleCourse(season, await listScoringSessions(facts.db, { season, now: at }), who);
}

/** Returns the session that decided a title. */
async function decided(season: number, who: Championship): Promise<[string | null, number, string]> {
  const stage = (await course(season, who)).find(({ holder }) => holder !== null);
  return [stage?.holder ?? null, stage?.session.round ?? 0, stage?.session.kind ?? ""];
}

// The expected sessions are from contemporary newspapers.
test.each([
  [2010, "sebastian-vettel", 19, "race"],
  [2011, "sebastian-vettel", 15, "race"],
  [2012, "sebastian-vettel", 20, "race"],
  [2013, "sebastian-vettel", 16, "race"],
  [2014, "lewis-hamilton", 19, "race"],
  [2015, "lewis-hamilton", 16, "race"],
  [2016, "nico-rosberg", 21, "race"],
  [2017, "lewis-hamilton", 18, "race"],
  [2018, "lewis-hamilton", 19, "race"],
  [2019, "lewis-hamilton", 19, "race"],
  [2020, "lewis-hamilton", 14, "race"],
  [2021, "max-verstappen", 22, "race"],
  [2022, "max-verstappen", 18, "race"],
  [2023, "max-verstappen", 17, "sprint"],
  [2024, "max-verstappen", 22, "race"],
  [2025, "lando-norris", 24, "race"],
])("%i: %s clinches the drivers' title in round %i (%s)", async (season, holder, round, kind) => {
  expect(await decided(season, "drivers")).toEqual([holder, round, kind]);
});

test.each([
  [2010, "red-bull", 18],
  [2012, "red-bull", 19],
  [2014, "mercedes", 16],
  [2016, "mercedes", 17],
  [2021, "mercedes", 22],
  [2023, "red-bull", 16],
  [2024, "mclaren", 24],
  [2025, "mclaren", 18],
])("%i: %s clinch the teams' title in round %i", async (season, holder, round) => {
  expect(await decided(season, "teams")).toEqual([holder, round, "race"]);
});

describe("the title race at an earlier time", () => {
  test("ends with São Paulo on the Friday of Las Vegas 2025", async () => {
    const stages = await course(2025, "drivers", Temporal.Instant.from("2025-11-21T16:02:00Z"));
    const last = stages.at(-1);
    expect(last?.session).toMatchObject({ round: 21, kind: "race", name: "São Paulo Grand Prix" });
    expect(last?.remaining).toHaveLength(4);
    const open = last?.chances.filter(({ possible }) => possible).map(({ id }) => id);
    expect(open).toEqual(["lando-norris", "oscar-piastri", "max-verstappen"]);
    // Russell could reach 276 + 83 = 359 against Norris's 390.
    expect(last?.chances.find(({ id }) => id === "george-russell")).toMatchObject({ mostPoints: 35_900 });
  });

  test("includes a sprint while the weekend's race is still to come", async () => {
    const stages = await course(2023, "drivers", Temporal.Instant.from("2023-10-08T06:00:00Z"));
    expect(stages.at(-1)?.session).toMatchObject({ round: 17, kind: "sprint" });
  });
});

test("leaves Force India's voided points out of the 2018 title chances", async () => {
  const stages = await course(2018, "teams");
  const since = outSince(stages, stages.length - 1, "force-india");
  expect(since?.chances.find(({ id }) => id === "force-india")?.barredBy?.id).toBe("mercedes");
});
