import { expect, test } from "vitest";

import { carEra } from "./car-era.ts";

test("returns the era of a season's cars", () => {
  expect([1950, 1959, 1960, 1969, 1970, 1989].map(carEra)).toEqual([
    1950, 1950, 1960, 1960, 1970, 1970,
  ]);
  expect([1990, 1999, 2000, 2017, 2018, 2026].map(carEra)).toEqual([
    1990, 1990, 2000, 2000, 2018, 2018,
  ]);
});
