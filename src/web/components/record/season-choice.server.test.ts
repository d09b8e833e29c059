import { expect, test } from "vitest";

import { bestSeason, chooseSeason } from "./season-choice.server.ts";

const seasons = [2025, 2024, 2021];

test("shows the requested season, or the preferred one, or else the latest", () => {
  expect(chooseSeason("2021", seasons, 2024)).toBe(2021);
  expect(chooseSeason(null, seasons, 2024)).toBe(2024);
  expect(chooseSeason(null, seasons, 2019)).toBe(2025);
  expect(chooseSeason(null, [], null)).toBeNull();
});

test.each(["2023", "2021x", "", "02021"])("responds with a 404 to the season %j", (requested) => {
  expect(() => chooseSeason(requested, seasons, null)).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});

test("finds the season with the best championship place, or the latest of several", () => {
  expect(
    bestSeason([
      { season: 2021, position: 1 },
      { season: 2024, position: 1 },
      { season: 2025, position: 2 },
    ]),
  ).toBe(2024);
  expect(bestSeason([{ season: 1997, position: null }])).toBe(1997);
  expect(bestSeason([])).toBeNull();
});
