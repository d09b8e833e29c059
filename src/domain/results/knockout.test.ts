import { expect, test } from "vitest";

import { type KnockoutRow, reachedSegments } from "./knockout.ts";

/** `listed` drivers, of whom the first `second` have a time in Q2 and the first `third` in Q3. */
function field(listed: number, second: number, third: number): KnockoutRow[] {
  return Array.from({ length: listed }, (_, index) => ({
    q2Ms: index < second ? 80_000 : null,
    q3Ms: index < third ? 79_000 : null,
  }));
}

const in2025 = { season: 2025, format: "knockout" } as const;

test.for([
  [20, 15],
  [22, 16],
  [18, 14],
  [24, 17],
] as const)(
  "for a field of %i cars, advances %i to the second segment and ten to the third",
  ([cars, second]) => {
    expect(reachedSegments(field(cars, second, 10), in2025)).toEqual({ second, third: 10 });
  },
);

test("counts a driver without a lap time as having reached the segment", () => {
  // In Mexico 2017, only twelve drivers set a time in Q2. In Abu Dhabi 2025, only nine set one in
  // Q3.
  expect(reachedSegments(field(20, 12, 9), in2025)).toEqual({ second: 15, third: 10 });
});

test("promotes no other driver when a driver is moved to the back", () => {
  const disqualified = { q2Ms: 80_000, q3Ms: 79_000 };
  expect(reachedSegments([...field(19, 14, 9), disqualified], in2025)).toEqual({
    second: 14,
    third: 9,
  });
  // In sprint qualifying in Miami 2026, Albon's lap was deleted after the second segment had begun.
  const rows = field(21, 15, 10);
  expect(
    reachedSegments(rows.with(18, { q2Ms: 80_000, q3Ms: null }), { ...in2025, season: 2026 }),
  ).toEqual({
    second: 15,
    third: 10,
  });
});

test("keeps the segment sizes when some cars take no part", () => {
  expect(reachedSegments(field(19, 15, 10), in2025)).toEqual({ second: 15, third: 10 });
  expect(reachedSegments(field(19, 14, 10), in2025)).toEqual({ second: 15, third: 10 });
  expect(reachedSegments(field(19, 16, 9), { ...in2025, season: 2026 })).toEqual({
    second: 16,
    third: 10,
  });
});

test("counts no drivers in a third segment that was rained off", () => {
  expect(reachedSegments(field(20, 15, 0), { ...in2025, season: 2015 })).toEqual({
    second: 15,
    third: 0,
  });
});

test("advances 15 and then 8 cars in the elimination format of 2016", () => {
  const elimination = { season: 2016, format: "elimination" } as const;
  expect(reachedSegments(field(22, 15, 8), elimination)).toEqual({ second: 15, third: 8 });
});

test("advances all cars of a six-car field", () => {
  expect(reachedSegments(field(6, 6, 6), in2025)).toEqual({ second: 6, third: 6 });
});
