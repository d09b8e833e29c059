import { expect, test } from "vitest";

import type { ScoringSession } from "./title-course.ts";
import { decidedTitles } from "./title-decided.ts";

const race = (round: number, order: readonly string[]): ScoringSession => ({
  round,
  kind: "race",
  name: `Race ${round}`,
  grandPrixId: `race-${round}`,
  isOver: order.length > 0,
  results: order.map((driverId, index) => ({
    driverId,
    teamId: `${driverId}-team`,
    position: index + 1,
    pointsHundredths: [2500, 1800, 1500][index] ?? 0,
  })),
});

test("dates a title to the session after which the winner can't be caught", () => {
  const won = [race(1, ["ann", "bob"]), race(2, ["ann", "bob"]), race(3, ["ann", "bob"])];
  const season = [...won, race(4, ["ann", "bob"]), race(5, ["bob", "ann"])];
  expect(decidedTitles(2015, season)[0]).toEqual({
    championship: "drivers",
    winnerId: "ann",
    round: 4,
    kind: "race",
  });
  // In the last race, a team with two cars could still score 43 points, but a driver only 25.
  const early = [
    race(1, ["ann", "eve", "bob"]),
    race(2, ["ann", "bob", "eve"]),
    race(3, ["ann", "cat", "dan"]),
  ];
  expect(decidedTitles(2015, [...early, race(4, [])])).toEqual([
    { championship: "drivers", winnerId: "ann", round: 3, kind: "race" },
  ]);
});

test("names no champion while the title is open", () => {
  expect(decidedTitles(2015, [race(1, ["ann", "bob"]), race(2, [])])).toEqual([]);
});
