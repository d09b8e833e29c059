import { eq, gt, sum } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { Temporal } from "#domain/time.ts";
import { type Championship, outSince, titleCourse } from "#domain/standings/title-course.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listScoringSessions } from "./title.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const now = Temporal.Instant.from("2026-08-01T00:00:00Z");

async function course(season: number, who: Championship, at = now) {
  return titleCourse(season, await listScoringSessions(facts.db, { season, now: at }), who);
}

async function decided(
  season: number,
  who: Championship,
): Promise<[string | null, number, string]> {
  const stage = (await course(season, who)).find(({ holder }) => holder !== null);
  return [stage?.holder ?? null, stage?.session.round ?? 0, stage?.session.kind ?? ""];
}

// The expected sessions are from contemporary newspapers.
test.each([
  [1991, "ayrton-senna", 15, "race"],
  [1992, "nigel-mansell", 11, "race"],
  [1993, "alain-prost", 14, "race"],
  [1994, "michael-schumacher", 16, "race"],
  [1995, "michael-schumacher", 15, "race"],
  [1996, "damon-hill", 16, "race"],
  [1997, "jacques-villeneuve", 17, "race"],
  [1998, "mika-hakkinen", 16, "race"],
  [1999, "mika-hakkinen", 16, "race"],
  [2000, "michael-schumacher", 16, "race"],
  [2001, "michael-schumacher", 13, "race"],
  [2002, "michael-schumacher", 11, "race"],
  [2003, "michael-schumacher", 16, "race"],
  [2004, "michael-schumacher", 14, "race"],
  [2005, "fernando-alonso", 17, "race"],
  [2006, "fernando-alonso", 18, "race"],
  [2007, "kimi-raikkonen", 17, "race"],
  [2008, "lewis-hamilton", 18, "race"],
  [2009, "jenson-button", 16, "race"],
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
  [1995, "benetton", 16],
  [2000, "ferrari", 17],
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

const seasonsOfOneScale = Array.from({ length: 2009 - 1991 + 1 }, (_, i) => 1991 + i);

test.each(seasonsOfOneScale)(
  "computes the same points as the standings for both championships after every race of %i",
  async (season) => {
    for (const who of ["drivers", "teams"] as const) {
      const [table, entrant] =
        who === "drivers"
          ? [driverStandings, driverStandings.driverId]
          : [teamStandings, teamStandings.teamId];
      const rows = await facts.db
        .select({
          round: meetings.round,
          id: entrant,
          points: sum(table.pointsHundredths).mapWith(Number),
        })
        .from(table)
        .innerJoin(meetings, eq(meetings.id, table.meetingId))
        .where(eq(meetings.season, season))
        .groupBy(meetings.round, entrant)
        .having(({ points }) => gt(points, 0));
      const stages = await course(season, who);
      expect(stages.length).toBeGreaterThan(15);
      for (const { session, tallies } of stages) {
        const listed = rows
          .filter(({ round }) => round === session.round)
          .map(({ id, points }) => `${id} ${points}`);
        const counted = [...tallies]
          .filter(([, { points }]) => points > 0)
          .map(([id, { points }]) => `${id} ${points}`);
        expect(counted.toSorted(), `${who} after round ${session.round}`).toEqual(
          listed.toSorted(),
        );
      }
    }
  },
);

test("McLaren can't win the teams' title of 2007", async () => {
  const stages = await course(2007, "teams");
  expect(stages.flatMap(({ chances }) => chances.filter(({ id }) => id === "mclaren"))).toEqual([]);
  expect(stages.at(-1)?.holder).toBe("ferrari");
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
    expect(last?.chances.find(({ id }) => id === "george-russell")).toMatchObject({
      mostPoints: 35_900,
    });
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
