import { expect, test } from "vitest";

import { wholeRowsHeight } from "./use-whole-rows.ts";

test("ends a list at the last row that fits entirely", () => {
  expect(wholeRowsHeight([60, 122, 200], 150)).toBe(122);
  expect(wholeRowsHeight([60, 122, 200], 200)).toBe(200);
});

test("cuts off the first row only if it is too high for the list", () => {
  expect(wholeRowsHeight([400, 460], 304)).toBe(304);
  expect(wholeRowsHeight([], 304)).toBe(304);
});
