import { expect, test } from "vitest";

import type { Drive } from "./drives.ts";
import { regularDrivers } from "./regular-drivers.ts";

/**
 * Returns the drives of a team: `["AB", "AC"]` means drivers A and B in round 1, then A and C in
 * round 2.
 */
function drives(rounds: readonly string[]): Drive[] {
  return rounds.flatMap((cars, index) =>
    cars.split("").map((code) => ({
      round: index + 1,
      driver: { id: code, code, name: code, firstName: code, lastName: code, countryAlpha2: "NL" },
      team: { id: "team" },
      engineMakerId: "maker",
    })),
  );
}

const regulars = (...rounds: string[]) =>
  regularDrivers(drives(rounds))
    .map((driver) => driver.code)
    .join("");

test("returns the two permanent drivers", () => {
  expect(regulars("AB", "AB", "AB")).toBe("AB");
});

test("keeps the regular driver after one race by a substitute", () => {
  expect(regulars("AB", "AB", "AC")).toBe("AB");
  expect(regulars("AB", "AB", "AC", "AB")).toBe("AB");
});

test("returns a successor only from their second race in a row", () => {
  expect(regulars("AB", "AB", "AB", "AB", "AB", "AC")).toBe("AB");
  expect(regulars("AB", "AB", "AB", "AB", "AB", "AC", "AC")).toBe("AC");
});

test("prefers the more recent driver when the line-up changes in the second of two rounds", () => {
  expect(regulars("AB", "AC")).toBe("AC");
});

test("returns one driver for a one-car team, and none for a team that never raced", () => {
  expect(regulars("A", "A")).toBe("A");
  expect(regularDrivers([])).toEqual([]);
});
