import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { Temporal } from "#domain/time.ts";
import { countFacts } from "./fact-counts.ts";
import { findLayout, listLayouts } from "#db/queries/circuits/layouts.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("counts seasons, meetings, lap times and classifications since 1950", async () => {
  const counts = await countFacts(facts.db, Temporal.Instant.from("2026-11-01T00:00:00Z"));
  expect(counts).toMatchObject({ seasons: 77, firstSeason: 1950, lastSeason: 2026, layouts: 164 });
  expect(counts.meetings).toBe(1_167);
  expect(counts.lapTimes).toBeGreaterThan(620_000);
  expect(counts.classifications).toBeGreaterThan(60_000);
});

test("counts no laps, results or weekend of a race before it is over", async () => {
  const [before, after] = await Promise.all(
    ["2024-11-03T15:29:59Z", "2024-11-03T18:00:00Z"].map((at) =>
      countFacts(facts.db, Temporal.Instant.from(at)),
    ),
  );
  expect((after?.classifications ?? 0) - (before?.classifications ?? 0)).toBe(20);
  expect((after?.lapTimes ?? 0) - (before?.lapTimes ?? 0)).toBeGreaterThan(1_000);
  expect((after?.sessions ?? 0) - (before?.sessions ?? 0)).toBe(1);
  expect((after?.meetings ?? 0) - (before?.meetings ?? 0)).toBe(1);
});

test("returns a layout with its outline, or null for an unknown layout", async () => {
  const interlagos = await findLayout(facts.db, "interlagos-2");
  expect(interlagos).toMatchObject({
    circuitId: "interlagos",
    lengthM: 4309,
    direction: "anti-clockwise",
  });
  expect((interlagos?.outlineDm.length ?? 0) % 2).toBe(0);
  expect(interlagos?.outlineDm.length).toBeGreaterThan(100);
  expect(await findLayout(facts.db, "nowhere-1")).toBeNull();
});

test("returns the requested layouts, leaving out any that don't exist", async () => {
  const layouts = await listLayouts(facts.db, ["monaco-6", "nowhere-1", "interlagos-2"]);
  expect(layouts.map((layout) => layout.id).sort()).toEqual(["interlagos-2", "monaco-6"]);
  expect(await listLayouts(facts.db, [])).toEqual([]);
});
