import { expect, test } from "vitest";

import { pointsScale } from "./points.ts";
import { scoringEra, scoringEras } from "./scoring-eras.ts";

test("covers every season since 1950 without gaps", () => {
  expect(scoringEras[0]?.from).toBe(1950);
  for (const [index, era] of scoringEras.entries()) {
    expect(era.to === null ? undefined : era.to + 1).toBe(scoringEras[index + 1]?.from);
  }
});

test("has the same points for the current era as the computed points scale", () => {
  const scale = pointsScale({
    season: 2025,
    kind: "race",
    grandPrixId: "italy",
    laps: 53,
    scheduledLaps: 53,
  });
  expect(scoringEra(2025).points.map((points) => points * 100)).toEqual(scale);
});

test("gives the points for a win in each era and rejects seasons before 1950", () => {
  expect([1958, 1988, 1998, 2008, 2010].map((season) => scoringEra(season).points[0])).toEqual([
    8, 9, 10, 10, 25,
  ]);
  expect(() => scoringEra(1949)).toThrow(RangeError);
});
