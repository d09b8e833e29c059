import { expect, test } from "vitest";

import { pastDays } from "./past-days.ts";
import { parseResults, type PuzzleResults, streaks, withResult } from "./streaks.ts";

const solved = { guesses: 3, late: false };
const lost = { guesses: null, late: false };

test("counts a streak across months, and keeps yesterday's streak until the end of today", () => {
  const results: PuzzleResults = {
    "2025-10-31": solved,
    "2025-11-01": solved,
    "2025-11-02": solved,
  };
  expect(streaks(results, "2025-11-02")).toEqual({ played: 3, solved: 3, current: 3, longest: 3 });
  expect(streaks(results, "2025-11-03").current).toBe(3);
  expect(streaks(results, "2025-11-04").current).toBe(0);
  expect(streaks({ ...results, "2025-11-03": lost }, "2025-11-03")).toEqual({
    played: 4,
    solved: 3,
    current: 0,
    longest: 3,
  });
});

test("counts a past day's puzzle as solved, but not towards a streak", () => {
  const results: PuzzleResults = {
    "2025-11-01": solved,
    "2025-11-02": { ...solved, late: true },
    "2025-11-03": solved,
  };
  expect(streaks(results, "2025-11-03")).toEqual({ played: 3, solved: 3, current: 1, longest: 1 });
  expect(streaks({}, "2025-11-03")).toEqual({ played: 0, solved: 0, current: 0, longest: 0 });
});

test("keeps the first result of a day, and drops the oldest days beyond the limit", () => {
  expect(withResult({ "2025-11-01": lost }, "2025-11-01", solved)).toEqual({ "2025-11-01": lost });
  const firstOfYear = (year: number) => `${year}-01-01`;
  const years = Array.from(
    { length: 800 },
    (_, index) => [firstOfYear(2000 + index), solved] as const,
  );
  let results: PuzzleResults = Object.fromEntries(years);
  for (let year = 2800; year < 2900; year += 1)
    results = withResult(results, firstOfYear(year), solved);
  expect(Object.keys(results)).toHaveLength(800);
  expect(Object.keys(results).toSorted()[0]).toBe("2100-01-01");
});

test("ignores invalid data in the browser's storage", () => {
  expect(
    parseResults({
      "2025-11-01": solved,
      "2025-11-02": 3,
      "2025-11-03": { guesses: "3" },
      x: solved,
    }),
  ).toEqual({
    "2025-11-01": solved,
  });
  for (const junk of [null, 5, "text", []]) expect(parseResults(junk)).toEqual({});
});

test("offers the seven days before today", () => {
  expect(pastDays("2025-03-02")).toEqual([
    "2025-03-01",
    "2025-02-28",
    "2025-02-27",
    "2025-02-26",
    "2025-02-25",
    "2025-02-24",
    "2025-02-23",
  ]);
});
