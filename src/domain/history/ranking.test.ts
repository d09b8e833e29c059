import { expect, test } from "vitest";

import type { HistoryRace } from "./history.ts";
import { streakTable } from "./ranking.ts";

const race = (season: number, round: number): HistoryRace => ({
  season,
  round,
  slug: `race-${round}`,
  place: `Place ${round}`,
  date: `${season}-0${round}-01`,
  kind: "race",
  results: [],
});

test("doesn't count a streak across a race whose result is missing", () => {
  const wins = new Map([["ada", [0, 1, 2]]]);
  const lengthOf = (...races: readonly HistoryRace[]) => streakTable(wins, races)[0]?.value;
  expect(lengthOf(race(2025, 2), race(2026, 1), race(2026, 2))).toBe(3);
  expect(lengthOf(race(2026, 1), race(2026, 2), race(2026, 4))).toBe(2);
});
