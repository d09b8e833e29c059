import { beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { withFactsUntil } from "../../../../tests/support/cut-off-pack.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findStartingGrid } from "./starting-grid.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("returns the grid from an hour before the start, with pit-lane starters last", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 2025,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const at = (now: string) =>
    findStartingGrid(facts.db, { meetingId: meeting?.id ?? 0, now: Temporal.Instant.from(now) });
  expect(await at("2025-11-09T15:59:59Z")).toEqual([]);
  const grid = await at("2025-11-09T16:00:00Z");
  expect(grid).toHaveLength(20);
  expect(grid.slice(0, 3).map(({ position, driver }) => [position, driver.code])).toEqual([
    [1, "NOR"],
    [2, "ANT"],
    [3, "LEC"],
  ]);
  expect(grid.at(-1)).toMatchObject({ position: null });
  expect(grid[0]?.team).toMatchObject({ id: "mclaren", name: "McLaren" });
});

test("returns the grid of a race without a start time once the race is over", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 1996,
    slug: "australian-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const at = (now: string) =>
    findStartingGrid(facts.db, { meetingId: meeting?.id ?? 0, now: Temporal.Instant.from(now) });
  expect(await at("1996-03-09T12:00:00Z")).toEqual([]);
  expect((await at("1996-03-12T12:00:00Z")).length).toBeGreaterThan(15);
});

test("knows the teams on the grid without the race's classification", async () => {
  const monza = await findMeeting(facts.db, {
    season: 2022,
    slug: "italian-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const now = Temporal.Instant.from("2022-09-11T12:30:00Z");
  await withFactsUntil(facts, now, async (db) => {
    const grid = await findStartingGrid(db, { meetingId: monza?.id ?? 0, now });
    const teams = new Map(grid.map(({ driver, team }) => [driver.code, team.id]));
    expect(teams.size).toBe(20);
    // De Vries had practised for Aston Martin and replaced Albon at Williams.
    expect(teams.get("DEV")).toBe("williams");
  });
});
