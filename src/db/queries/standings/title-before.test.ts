import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { pointsFor, type ScoredSession } from "#domain/standings/points.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findTitleFacts } from "./title-before.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const late = Temporal.Instant.from("2026-08-01T00:00:00Z");
const before = (season: number, round: number, now = late, kind: "race" | "sprint" = "race") =>
  findTitleFacts(facts.db, { season, round, kind, now, entrants: [] });
const pointsOf = (
  entrants: readonly { readonly id: string; readonly points: number }[] | undefined,
  id: string,
) => entrants?.find((entrant) => entrant.id === id)?.points;

test("counts the weekend's sprint in the points before the race, but not in those before the sprint", async () => {
  const [sprint, race] = await Promise.all([before(2025, 21, late, "sprint"), before(2025, 21)]);
  expect(pointsOf(sprint?.before.drivers, "lando-norris")).toBe(35_700);
  expect(pointsOf(race?.before.drivers, "lando-norris")).toBe(36_500);
  expect(sprint?.before.later[0]).toMatchObject({ round: 21, kind: "race" });
  expect(race?.before.later).toHaveLength(4);
  expect(race?.drivers.find(({ id }) => id === "lando-norris")).toMatchObject({
    code: "NOR",
    name: "Norris",
  });
});

test("deducts points lost through a ruling, but not before the race weekend of that ruling", async () => {
  const [four, five] = await Promise.all([before(2020, 4), before(2020, 5)]);
  const racingPoint = [four, five].map((title) => pointsOf(title?.before.teams, "racing-point"));
  expect(racingPoint).toEqual([4_000, 4_200 - 1_500]);
  // Force India's earlier results were annulled, so it starts like a new team.
  expect(pointsOf((await before(2018, 13))?.before.teams, "force-india")).toBeUndefined();
  expect(pointsOf((await before(2000, 11))?.before.teams, "mclaren")).toBe(8_800);
});

test("returns null for seasons before 1991, for an unknown round and while an earlier result is missing", async () => {
  expect(await before(1990, 2)).toBeNull();
  expect(await before(2025, 99)).toBeNull();
  expect(await before(2025, 22, Temporal.Instant.from("2025-11-09T12:00:00Z"))).toBeNull();
  expect(await before(2025, 21, Temporal.Instant.from("2025-11-09T17:05:00Z"))).not.toBeNull();
});

test("computes the stored points of every classified driver from 1991 to 2009", async () => {
  const rows = await facts.db.execute<
    ScoredSession & { position: number; points: number; slug: string } & Record<string, unknown>
  >(sql`
    select m.season, m.slug, 'race' as kind, m.grand_prix_id as "grandPrixId", m.laps,
      m.scheduled_laps as "scheduledLaps", c.position, c.points_hundredths as points
    from facts.race_classifications c join facts.meetings m on m.id = c.meeting_id
    where m.season between 1991 and 2009 and c.session = 'race' and c.position is not null`);
  const wrong = rows.filter(
    (row) => pointsFor(row, { position: row.position, fastestLap: false }) !== row.points,
  );
  expect(wrong.map(({ season, slug, position }) => `${season} ${slug} ${position}`)).toEqual([]);
  expect(rows.length).toBeGreaterThan(4_000);
});
