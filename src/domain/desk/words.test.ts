import { expect, test } from "vitest";

import { cardinal, choose, counted, listed, ordinal, pointsFigure, pointsText, secondsText } from "./words.ts";

test("one to nine in words, then figures", () => {
  expect([0, 1, 9, 10, 112].map(cardinal)).toEqual(["no", "one", "nine", "10", "112"]);
  expect([1, 3, 9, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112, 350].map(ordinal)).toEqual([
    "first",
    "third",
    "ninth",
    "10th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "101st",
    "111th",
    "112th",
    "350th",
  ]);
});

test("plurals", () => {
  expect([0, 1, 2].map((count) => counted(count, "race"))).toEqual(["no races", "one race", "two races"]);
  expect([50, 100, 150, 1250, 2500].map(pointsText)).toEqual([
    "half a point",
    "1 point",
    "1.5 points",
    "12.5 points",
    "25 points",
  ]);
  expect([50, 100, 1250].map(pointsFigure)).toEqual(["half a point", "1", "12.5"]);
});

test("margins keep all their digits", () => {
  expect(secondsText(20)).toBe("0.020 seconds");
  expect(secondsText(20_741)).toBe("20.741 seconds");
  expect(secondsText(62_500)).toBe("1 minute 2.500 seconds");
  expect(secondsText(121_000)).toBe("2 minutes 1.000 seconds");
});

test("lists and choices", () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual(["", "A", "A and B", "A, B and C"]);
  expect([0, 1, 2, 3].map((key) => choose(key, ["a", "b"]))).toEqual(["a", "b", "a", "b"]);
});
