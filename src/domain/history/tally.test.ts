import { expect, test } from "vitest";

import { rankBy, tally, topOf } from "./tally.ts";

const letters = (text: string) => tally(text, (letter) => letter);

test("ranks the most frequent subjects first, with equal places for ties", () => {
  expect(letters("abcbca b".replace(" ", ""))).toEqual([
    { place: 1, subject: "b", count: 3 },
    { place: 2, subject: "c", count: 2 },
    { place: 2, subject: "a", count: 2 },
  ]);
});

test("ranks tied subjects in the order in which they reached the count", () => {
  expect(letters("abba").map(({ subject }) => subject)).toEqual(["b", "a"]);
});

test("skips places after a shared place", () => {
  expect(rankBy([5, 9, 5, 1], (value) => value).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
});

test("includes everyone tied for the last place, up to a limit", () => {
  const ranked = letters("aabbccd");
  expect(topOf(ranked, 1, 5)).toHaveLength(3);
  expect(topOf(ranked, 1)).toHaveLength(1);
  expect(topOf([], 3)).toEqual([]);
});
