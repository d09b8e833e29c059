import { expect, test } from "vitest";

import { colourFault } from "./colour-contrast.ts";
import { liveryColour } from "./livery.ts";

test("returns a new colour when a team's livery changes", () => {
  expect(liveryColour(1988, "mclaren")).toBe(liveryColour(1974, "mclaren"));
  expect(liveryColour(1998, "mclaren")).not.toBe(liveryColour(1988, "mclaren"));
  expect(liveryColour(2014, "mclaren")).toBeNull();
  expect(liveryColour(1988, "minardi")).toBeNull();
});

const champions: [number, string][] = [
  [1968, "lotus"],
  [1969, "matra"],
  [1971, "tyrrell"],
  [1974, "mclaren"],
  [1975, "ferrari"],
  [1978, "lotus"],
  [1980, "williams"],
  [1983, "brabham"],
  [1988, "mclaren"],
  [1992, "williams"],
  [1995, "benetton"],
  [1999, "mclaren"],
  [2004, "ferrari"],
  [2006, "renault"],
  [2009, "brawn"],
  [2013, "red-bull"],
];

test.each(champions)("makes the %i livery colour of %s visible in both themes", (year, teamId) => {
  expect(colourFault(liveryColour(year, teamId) ?? "")).toBeNull();
});
