import fc from "fast-check";
import { expect, test } from "vitest";

import { editDistance } from "#domain/search/edit-distance.ts";

test.each([
  ["norris", "norris", 0],
  ["noris", "norris", 1],
  ["norirs", "norris", 1],
  ["verstapen", "verstappen", 1],
  ["schedul", "schedule", 1],
  ["piastry", "piastri", 1],
  ["alonzo", "alonso", 1],
  ["", "ab", 2],
  ["monza", "spielberg", Infinity],
])("counts the changes from %j to %j as %s", (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

test("returns Infinity if more changes are needed than allowed", () => {
  expect(editDistance("abcdef", "uvwxyz", 2)).toBe(Infinity);
  expect(editDistance("a".repeat(10_000), "b", 3)).toBe(Infinity);
});

test("agrees with a full distance table for random texts", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const exact = fullTable(a, b);
      expect(editDistance(a, b, most)).toBe(exact > most ? Infinity : exact);
    }),
  );
});

function fullTable(a: string, b: string): number {
  const d: number[][] = [];
  const at = (i: number, j: number): number => d[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    d.push(row);
    for (let j = 0; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(
        i === 0 || j === 0
          ? i + j
          : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped),
      );
    }
  }
  return at(a.length, b.length);
}
