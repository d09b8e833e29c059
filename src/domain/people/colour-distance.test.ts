import { expect, test } from "vitest";

import { isHardToTell } from "./colour-distance.ts";

test.each([
  ["#c8102e", "#c8102e", true],
  ["#c8102e", "#cc1430", true],
  ["#c8102e", "#b45309", false],
  ["#c8102e", null, false],
])("finds the colours %s and %s hard to tell apart: %s", (colour, other, answer) => {
  expect(isHardToTell(colour, other)).toBe(answer);
});
