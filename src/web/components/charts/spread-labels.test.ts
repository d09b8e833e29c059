import { expect, test } from "vitest";

import { spreadLabels } from "./spread-labels.ts";

const room = { labelHeight: 10, bottom: 100 };
const labels = (...ends: number[]) =>
  spreadLabels(
    ends.map((endY) => ({ endY })),
    room,
  ).map(({ labelY }) => labelY);

test("keeps labels at the ends of their lines if there is enough room", () => {
  expect(labels(20, 40, 60)).toEqual([20, 40, 60]);
});

test("moves labels down if they are too close together, in the order of their lines", () => {
  expect(labels(45, 40, 41)).toEqual([40, 50, 60]);
});

test("moves labels up if they would end below the chart", () => {
  expect(labels(95, 98, 100)).toEqual([80, 90, 100]);
});
