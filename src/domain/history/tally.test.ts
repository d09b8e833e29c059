import { expect, test } from "vitest";

import { rankBy, tally, topOf } from "./tally.ts";

const letters = (text: string) => tally(text, (letter) => letter);

test("the most frequent comes first, and equals share a place", () => {
  expect(letters("abcbca b".replace(" ", ""))).toEqual([
    { place: 1, subject: "b", count: 3 },
    { place: 2, subject: "c", count: 2 },
    { place: 2, subject: "a", count: 2 },
  ]);
});

test("among equals whoever got there first comes first", () => {
  expect(letters("abba").map(({ subject }) => subject)).toEqual(["b", "a"]);
});

test("after a shared place the next ones are passed over", () => {
  expect(rankBy([5, 9, 5, 1], (value) => value).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
});

test("a top list takes all who share its last place, up to a limit", () => {
  const ranked = letters("aabbccd");
  expect(topOf(ranked, 1, 5)).toHaveLength(3);
  expect(topOf(ranked, 1)).toHaveLength(1);
  expect(topOf([], 3)).toEqual([]);
});
