import { expect, test } from "vitest";

import { classifiedRow } from "../../../../tests/support/made-up-classification.ts";
import { carLines } from "./car-line.server.ts";

test("dashes the line of a team's lower-placed car", () => {
  const lines = carLines([
    classifiedRow("Ada", "Arrow", 1),
    classifiedRow("Bea", "Bolt", 2),
    classifiedRow("Cid", "Arrow", 3),
  ]);
  expect([...lines].map(([id, { dashed, rank }]) => [id, dashed, rank])).toEqual([
    ["ada", false, "winner"],
    ["bea", false, "podium"],
    ["cid", true, "podium"],
  ]);
});

test("doesn't dash a line without a team colour", () => {
  const lines = carLines([
    classifiedRow("Ada", "Arrow", 1, { colour: null }),
    classifiedRow("Cid", "Arrow", 4, { colour: null }),
  ]);
  expect([...lines.values()].map(({ dashed, colour }) => [dashed, colour])).toEqual([
    [false, null],
    [false, null],
  ]);
});

test("gives a driver who shared several cars the line of the best-placed car", () => {
  const lines = carLines([
    classifiedRow("Ada", "Arrow", 2, { sharedCar: true }),
    classifiedRow("Bea", "Arrow", 2, { sharedCar: true }),
    classifiedRow("Ada", "Bolt", null, { status: "DNF", colour: "#cc2222" }),
  ]);
  expect(lines.size).toBe(2);
  expect(lines.get("ada")).toMatchObject({ colour: "#2255cc", rank: "podium" });
});

test("draws a disqualified winner's line like those of the rest of the field", () => {
  expect(carLines([classifiedRow("Ada", "Arrow", null, { status: "DSQ" })]).get("ada")?.rank).toBe(
    "field",
  );
});

test("colours only the first six cars", () => {
  const results = Array.from({ length: 10 }, (_, i) => classifiedRow(`D${i}`, `T${i % 5}`, i + 1));
  const lit = [...carLines(results)].filter(([, line]) => line.lit).map(([id]) => id);
  expect(lit).toEqual(["d0", "d1", "d2", "d3", "d4", "d5"]);
});
