import { expect, test } from "vitest";

import type { SeasonPitLoss } from "#db/queries/analysis/analyses.ts";

import { circuitRaces } from "./circuit-races.server.ts";

const race = (season: number, facts: Partial<SeasonPitLoss> = {}): SeasonPitLoss => ({
  season,
  slug: "austrian-grand-prix",
  name: "Austrian Grand Prix",
  layoutId: "spielberg-3",
  passes: 40,
  loss: { medianMs: 21_240, quartilesMs: [20_600, 22_449], stops: 30 },
  slowLoss: null,
  ...facts,
});
const slowLoss = { medianMs: 12_040, quartilesMs: [11_000, 13_000], stops: 9 } as const;
const shown = { layoutId: "spielberg-3", season: 2026 };

test("says what a stop cost in the latest season with enough stops", () => {
  const races = [race(2024), race(2025, { slowLoss }), race(2026, { loss: null })];
  expect(circuitRaces(races, shown)?.stopCost).toBe(
    "A stop costs 21.2 s here (20.6 to 22.4, 30 stops, 2025); under a safety car 12 s.",
  );
});

test("names the season of a safety car in another season", () => {
  expect(circuitRaces([race(2023, { slowLoss }), race(2025)], shown)?.stopCost).toBe(
    "A stop costs 21.2 s here (20.6 to 22.4, 30 stops, 2025); under a safety car 12 s (2023).",
  );
});

test("says what a stop cost long ago in the past tense", () => {
  expect(circuitRaces([race(2004)], shown)?.stopCost).toMatch(/^A stop cost 21\.2 s here .*2004/);
});

test("doesn’t mix layouts in the cost of a stop", () => {
  const races = [race(2025, { layoutId: "spielberg-2" })];
  expect(circuitRaces(races, shown)?.stopCost).toBeNull();
});

test("counts passes by year and names the race with the most", () => {
  const view = circuitRaces(
    [race(2023, { passes: 20 }), race(2024, { passes: 70 }), race(2025, { passes: 30 })],
    shown,
  );
  expect(view?.passes).toBe(
    "At least 40 passes in an average race since 2023. The most: 70 in 2024.",
  );
  expect(view?.latest.map(({ label, passes, percent }) => [label, passes, percent])).toEqual([
    ["2025", 30, 43],
    ["2024", 70, 100],
    ["2023", 20, 29],
  ]);
  expect(view?.latest[0]?.to).toBe("/schedule/2025/austrian-grand-prix/pace");
});

test("names races only in seasons with two at the circuit", () => {
  const styrian = race(2020, { slug: "styrian-grand-prix", name: "Styrian Grand Prix" });
  const view = circuitRaces([race(2019), race(2020), styrian], shown);
  expect(view?.latest.map(({ note }) => note)).toEqual([
    "Styrian Grand Prix",
    "Austrian Grand Prix",
    null,
  ]);
});

test("has nothing to say of a circuit without lap times", () => {
  expect(circuitRaces([], shown)).toBeNull();
});
