import { expect, test } from "vitest";

import { spreadLabels } from "./spread-labels.ts";

const room = { labelHeight: 10, bottom: 100 };
const labels = (...ends: number[]) =>
  spreadLabels(
    ends.map((endY) => ({ endY })),
    room,
  ).map(({ labelY }) => labelY);

test("leaves labels with enough room at the end of their lines", () => {
  expect(labels(20, 40, 60)).toEqual([20, 40, 60]);
});

test("moves labels too close together down, in the order of their lines", () => {
  expect(labels(45, 40, 41)).toEqual([40, 50, 60]);
});

test("moves labels up that would end below the chart", () => {
  expect(labels(95, 98, 100)).toEqual([80, 90, 100]);
});
