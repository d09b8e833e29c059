import { expect, test } from "vitest";

import { standingDifferences } from "./edit.ts";

const row = (id: string, position: number | null, points: number) => ({
  id,
  name: id.toUpperCase(),
  position,
  pointsHundredths: points * 100,
});

test("lists only entrants whose place or points changed, or who appeared or disappeared", () => {
  const before = [row("a", 1, 50), row("b", 2, 40), row("c", 3, 30), row("d", 4, 0)];
  const after = [row("b", 1, 65), row("a", 2, 50), row("c", 3, 30), row("e", 4, 1)];
  const place = (position: number, points: number) => ({
    position,
    pointsHundredths: points * 100,
  });
  expect(standingDifferences(before, after)).toEqual([
    { id: "b", name: "B", before: place(2, 40), after: place(1, 65) },
    { id: "a", name: "A", before: place(1, 50), after: place(2, 50) },
    { id: "e", name: "E", before: null, after: place(4, 1) },
    { id: "d", name: "D", before: place(4, 0), after: null },
  ]);
  expect(standingDifferences(before, before)).toEqual([]);
});
