import { expect, test } from "vitest";

import { foldLanes, labelledRounds } from "./title-lanes.ts";

const lanes = (...lasted: number[]) => lasted.map((count) => ({ lasted: count }));
const lengths = (given: readonly number[], most: number) => {
  const { shown, folded } = foldLanes(lanes(...given), most);
  return [shown.map(({ lasted }) => lasted), folded.map(({ lasted }) => lasted)];
};

test("shows the longest lanes and folds the rest", () => {
  expect(lengths([21, 21, 19, 17, 15, 15, 15, 14], 4)).toEqual([
    [21, 21, 19, 17],
    [15, 15, 15, 14],
  ]);
});

test("keeps lanes of equal length together", () => {
  expect(lengths([21, 19, 15, 15, 15, 14], 4)).toEqual([
    [21, 19],
    [15, 15, 15, 14],
  ]);
  expect(lengths([9, 9, 9, 9, 9, 9], 4), "equal lanes can't be told apart").toEqual([
    [9, 9, 9, 9, 9, 9],
    [],
  ]);
});

test("folds nothing if only one or two lanes would be hidden", () => {
  expect(lengths([21, 20, 19, 18, 17, 16], 4)).toEqual([[21, 20, 19, 18, 17, 16], []]);
  expect(lengths([], 4)).toEqual([[], []]);
});

test("labels the first round, every fifth and the last", () => {
  const rounds = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  expect(labelledRounds(rounds(24))).toEqual([1, 5, 10, 15, 20, 24]);
  expect(labelledRounds(rounds(21)), "20 would touch 21").toEqual([1, 5, 10, 15, 21]);
  expect(labelledRounds([])).toEqual([]);
});
