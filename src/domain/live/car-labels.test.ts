import fc from "fast-check";
import { expect, test } from "vitest";

import type { Point } from "#domain/circuits/outline.ts";

import { carLabels, CODE } from "./car-labels.ts";

const car = (code: string, place: number | null, at: Point) => ({ code, place, at });
const codes = ["NOR", "PIA", "RUS", "VER", "ALB", "HUL", "ALO"];
const spread = codes.map((code, i) => car(code, i + 1, [20 * i, 0]));
const plain = { line: [], unit: 1 };
const namedOn = (cars: typeof spread, favourites: readonly string[] = []) => [
  ...carLabels(cars, favourites, plain).keys(),
];

test("names the first five cars and the favourites", () => {
  expect(namedOn(spread)).toEqual(["NOR", "PIA", "RUS", "VER", "ALB"]);
  expect(namedOn(spread, ["ALO", "ABS"])).toEqual(["NOR", "ALO", "PIA", "RUS", "VER", "ALB"]);
  expect(namedOn([car("HAM", null, [0, 0])])).toEqual([]);
});

test("keeps the codes off each other and off other cars", () => {
  const pair = carLabels(
    [car("NOR", 1, [0, 0]), car("PIA", 2, [3, 0]), car("RUS", 3, [30, 0])],
    [],
    plain,
  );
  expect(pair.get("NOR")?.[1]).toBeLessThan(0);
  expect(pair.get("PIA")?.[1]).toBeGreaterThan(0);
  // If another car is above the leader, the leader's code goes below.
  expect(
    carLabels([car("NOR", 1, [0, 0]), car("STR", 9, [0, -5])], [], plain).get("NOR")?.[1],
  ).toBeGreaterThan(0);
  // The same cars in a drawing ten times as large.
  expect(
    carLabels([car("NOR", 1, [0, 0]), car("STR", 9, [0, -50])], [], { line: [], unit: 10 }).get(
      "NOR",
    )?.[1],
  ).toBeGreaterThan(0);
});

test("keeps codes off the line, on the outside of the circuit", () => {
  const line: Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ];
  const corners = [
    car("NOR", 1, [50, 0]),
    car("PIA", 2, [100, 50]),
    car("RUS", 3, [50, 100]),
    car("VER", 4, [0, 50]),
  ];
  expect([...carLabels(corners, [], { line, unit: 1 }).values()]).toEqual([
    [0, -4.4],
    [7, 0],
    [0, 4.4],
    [-7, 0],
  ]);
});

test("names fewer cars in a crowd, but always the leader, and favourites before others", () => {
  const crowd = codes.map((code, i) => car(code, i + 1, [0.2 * i, 0.2 * i]));
  expect(namedOn(crowd).slice(0, 3)).toEqual(["NOR", "PIA", "RUS"]);
  expect(namedOn(crowd).length).toBeLessThan(5);
  expect(namedOn(crowd, ["ALO", "HUL"]).slice(0, 3)).toEqual(["NOR", "HUL", "ALO"]);
});

const anyPlace = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
const anyGrid = fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 20, selector: String });

test("never lets codes overlap, and always shows the leader's", () => {
  fc.assert(
    fc.property(anyGrid, fc.array(fc.nat(19)), (places, liked) => {
      const cars = places.map((at, i) => car(`C${i}`, i + 1, at));
      const labels = carLabels(
        cars,
        liked.map((i) => `C${i}`),
        { line: places, unit: 1 },
      );
      expect(labels.has("C0")).toBe(true);
      const boxes = cars.flatMap(({ code, at }) => {
        const label = labels.get(code);
        return label === undefined ? [] : [[at[0] + label[0], at[1] + label[1]] as const];
      });
      for (const [i, [x, y]] of boxes.entries())
        for (const [otherX, otherY] of boxes.slice(i + 1))
          expect(Math.abs(x - otherX) >= 2 * CODE.x || Math.abs(y - otherY) >= 2 * CODE.y).toBe(
            true,
          );
    }),
  );
});
