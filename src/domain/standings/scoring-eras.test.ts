import { expect, test } from "vitest";

import { pointsScale } from "./points.ts";
import { scoringEra, scoringEras } from "./scoring-eras.ts";

test("eras follow one another without a gap from 1950 on", () => {
  expect(scoringEras[0]?.from).toBe(1950);
  for (const [index, era] of scoringEras.entries()) {
    expect(era.to === null ? undefined : era.to + 1).toBe(scoringEras[index + 1]?.from);
  }
});

test("the scale of today is the one that points are computed by", () => {
  const scale = pointsScale({ season: 2025, kind: "race", grandPrixId: "italy", laps: 53, scheduledLaps: 53 });
  expect(scoringEra(2025).points.map((points) => points * 100)).toEqual(scale);
});

test("a win was worth 8, 9, 10 and 25 points; before 1950 there was nothing to score", () => {
  expect([1958, 1988, 1998, 2008, 2010].map((season) => scoringEra(season).points[0])).toEqual([8, 9, 10, 10, 25]);
  expect(() => scoringEra(1949)).toThrow(RangeError);
});
