import { expect, test } from "vitest";

import { qualifyingSegments, type PrintedQualifying } from "./qualifying-segments.ts";

/**
 * Twenty cars: ten with three times, five with two, five with one. In every segment, lap times are
 * in order of position.
 */
function twentyCars(): PrintedQualifying[] {
  return Array.from({ length: 20 }, (_, index) => ({
    position: index + 1,
    q1: `1:31.${100 + index}`,
    q2: index < 15 ? `1:30.${100 + index}` : null,
    q3: index < 10 ? `1:29.${100 + index}` : null,
  }));
}

test("returns an empty time for a car that set no time in a segment, and null for an eliminated car", () => {
  const cars = twentyCars().map((car) => ({
    ...car,
    q3: car.position === 10 ? null : car.q3,
    q2: car.position === 15 ? null : car.q2,
  }));
  const segments = qualifyingSegments(2023, cars);
  expect(segments[9]).toMatchObject({ q2: "1:30.109", q3: "" });
  expect(segments[10]).toMatchObject({ q2: "1:30.110", q3: null });
  expect(segments[14]).toMatchObject({ q1: "1:31.114", q2: "", q3: null });
  expect(segments[15]).toMatchObject({ q2: null, q3: null });
});

test("ranks each segment separately", () => {
  const cars = twentyCars();
  const [first, second] = cars;
  if (first === undefined || second === undefined) throw new Error("there are only twenty cars");
  const segments = qualifyingSegments(2023, [first, { ...second, q1: "59.900" }, ...cars.slice(2)]);
  expect(segments[0]?.places).toEqual([2, 1, 1]);
  expect(segments[1]?.places).toEqual([1, 2, 2]);
  expect(segments[12]?.places).toEqual([13, 13]);
  expect(segments[18]?.places).toEqual([19]);
});

test("eliminates six of 22 and seven of 24 cars in the first segment", () => {
  for (const [size, inQ2] of [
    [22, 16],
    [24, 17],
  ] as const) {
    const cars = Array.from({ length: size }, (_, index) => ({
      position: index + 1,
      q1: "1:31.000",
      q2: index === 0 ? "1:30.000" : null,
      q3: null,
    }));
    const segments = qualifyingSegments(2012, cars);
    expect(segments.filter(({ q2 }) => q2 !== null)).toHaveLength(inQ2);
    expect(segments.every(({ q3 }) => q3 === null)).toBe(true);
  }
});

test("returns only the official times of seasons before knockout qualifying", () => {
  const cars = [
    { position: 1, q1: "1:20.000", q2: null, q3: null },
    { position: 2, q1: null, q2: null, q3: null },
  ];
  expect(qualifyingSegments(1996, cars)).toEqual([
    { q1: "1:20.000", q2: null, q3: null, places: [1] },
    { q1: "", q2: null, q3: null, places: [2] },
  ]);
});
