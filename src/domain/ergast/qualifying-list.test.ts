import { expect, test } from "vitest";

import { ergastNames } from "./names.ts";
import { qualifyingList, type ErgastQualifyingLine, type Qualifier } from "./qualifying-list.ts";

const names = ergastNames(
  ["max_verstappen", "norris", "stevens"].map((ergastId) => ({ ergastId, driverId: `our-${ergastId}` })),
  [{ ergastId: "manor", teamId: "marussia", firstSeason: 2015, lastSeason: 2015 }],
);

function listed(id: string, ordinal: number, more: Partial<ErgastQualifyingLine> = {}): ErgastQualifyingLine {
  const times = { q1: null, q2: null, q3: null };
  return {
    ordinal,
    position: ordinal,
    ergastDriverId: id,
    ergastConstructorId: "mclaren",
    number: "33",
    ...times,
    ...more,
  };
}

function qualifier(id: string, ordinal: number, more: Partial<Qualifier> = {}): Qualifier {
  const times = { timeMs: null, q1Ms: null, q2Ms: null, q3Ms: null };
  return { ordinal, position: ordinal, driverId: `our-${id}`, teamId: "mclaren", number: "1", ...times, ...more };
}

const list = (rows: readonly ErgastQualifyingLine[], qualifiers: readonly Qualifier[], season = 2025) =>
  qualifyingList({ season, serviceLines: rows, qualifiers, names });

test("takes order, number and team from our classification, and gives every car a position", () => {
  const rows = [listed("norris", 1), listed("max_verstappen", 2), listed("stevens", 3), listed("unknown", 4)];
  const qualifiers = [
    qualifier("max_verstappen", 1),
    qualifier("stevens", 2, { teamId: "marussia" }),
    qualifier("norris", 3, { position: null }),
  ];
  const lines = list(rows, qualifiers, 2015);
  expect(lines.map((line) => [line.ordinal, line.position, line.ergastDriverId, line.number])).toEqual([
    [1, 1, "max_verstappen", "1"],
    [2, 2, "stevens", "1"],
    [3, 3, "norris", "1"],
    [4, 4, "unknown", "33"],
  ]);
  expect(lines[1]?.ergastConstructorId).toBe("manor");
});

test("shows our times of all segments", () => {
  const rows = [listed("norris", 1, { q1: "1:32.624", q2: "1:30.000", q3: "1:29.000" })];
  const times = { q1Ms: 92_621, q2Ms: 89_001, q3Ms: null, timeMs: 89_001 };
  expect(list(rows, [qualifier("norris", 1, times)])[0]).toMatchObject({ q1: "1:32.621", q2: "1:29.001", q3: null });
});

test.for([
  ["both attempts, of which our time is the better", 76_186, { q1: "1:16.186", q2: "1:18.550" }],
  ["both attempts, of which our time is the sum", 154_736, { q1: "1:16.186", q2: "1:18.550" }],
  ["our time if it is neither attempt nor their sum", 75_000, { q1: "1:15.000", q2: null }],
  ["both attempts if our time is unknown", null, { q1: "1:16.186", q2: "1:18.550" }],
] as const)("without segments, shows %s", ([, timeMs, expected]) => {
  const rows = [listed("norris", 1, { q1: "1:16.186", q2: "1:18.550" })];
  expect(list(rows, [qualifier("norris", 1, { timeMs })])[0]).toMatchObject(expected);
});

test("has no rows without a classification", () => {
  expect(list([listed("norris", 1)], [])).toEqual([]);
});
