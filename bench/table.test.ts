import { expect, test } from "vitest";

import { markdownTable, median } from "./table.ts";

test("returns the middle value as the median, or the mean of the middle two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("formats a Markdown table with aligned columns", () => {
  const table = markdownTable([
    { what: "requests/s", value: "61%", bar: "at least 60%", met: true },
    { what: "rendered", value: "400/s", bar: "reported", met: null },
  ]);
  expect(table.split("\n")).toEqual([
    "| what       | measured | bar          |     |",
    "| ---------- | -------- | ------------ | --- |",
    "| requests/s | 61%      | at least 60% | ✔   |",
    "| rendered   | 400/s    | reported     |     |",
  ]);
});
