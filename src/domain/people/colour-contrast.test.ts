import { expect, test } from "vitest";

import { colourFault, textOn } from "./colour-contrast.ts";

test.each([
  ["#ff8000", "Too light to see in light mode."],
  ["#000044", "Too dark to see in dark mode."],
  ["#b45309", null],
])("returns the contrast error for the colour %s: %j", (colour, fault) => {
  expect(colourFault(colour)).toBe(fault);
});

test("writes black on light colours and white on dark ones", () => {
  expect(textOn("#c8f000")).toBe("#000000");
  expect(textOn("#3a2bc9")).toBe("#ffffff");
});
