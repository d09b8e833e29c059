import { expect, test } from "vitest";

import type { Drive } from "./drives.ts";
import { regularDrivers } from "./regular-drivers.ts";

/** Who drove in each round: `["AB", "AC"]` is A and B, then A and C. */
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

test("two who always drove are the two", () => {
  expect(regulars("AB", "AB", "AB")).toBe("AB");
});

test("a substitute for one race does not stand for the regular driver", () => {
  expect(regulars("AB", "AB", "AC")).toBe("AB");
  expect(regulars("AB", "AB", "AC", "AB")).toBe("AB");
});

test("a successor stands from his second race on, however long the other drove before", () => {
  expect(regulars("AB", "AB", "AB", "AB", "AB", "AC")).toBe("AB");
  expect(regulars("AB", "AB", "AB", "AB", "AB", "AC", "AC")).toBe("AC");
});

test("after two races with a change, the more recent driver stands", () => {
  expect(regulars("AB", "AC")).toBe("AC");
});

test("a team with one car has one driver, and a team without drives none", () => {
  expect(regulars("A", "A")).toBe("A");
  expect(regularDrivers([])).toEqual([]);
});
