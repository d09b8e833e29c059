import { expect, test } from "vitest";

import {
  cardinal,
  counted,
  listed,
  ordinal,
  ordinalNumber,
  pluralize,
  timesText,
} from "#domain/text.ts";

test("writes ordinals and cardinals up to nine in words, higher ones in figures", () => {
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

test("writes ordinals in figures", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinalNumber)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "101st",
    "111th",
  ]);
});

test("writes counts with their noun, in words or figures", () => {
  expect([0, 1, 2].map((count) => counted(count, "race"))).toEqual([
    "no races",
    "one race",
    "two races",
  ]);
  expect([0, 1, 2, 1200].map((count) => pluralize(count, "lap"))).toEqual([
    "0 laps",
    "1 lap",
    "2 laps",
    "1,200 laps",
  ]);
  expect(pluralize(3, "victory", "victories")).toBe("3 victories");
});

test('writes how many times in words, such as "twice"', () => {
  expect([1, 2, 3, 12].map(timesText)).toEqual(["once", "twice", "three times", "12 times"]);
});

test('joins lists with commas and "and"', () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});
