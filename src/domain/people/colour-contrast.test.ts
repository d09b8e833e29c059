import { expect, test } from "vitest";

import { colourFault } from "./colour-contrast.ts";

test.each([
  ["#ff8000", "Too light to see in light mode."],
  ["#000044", "Too dark to see in dark mode."],
  ["#b45309", null],
])("for the colour %s, reports %s", (colour, fault) => {
  expect(colourFault(colour)).toBe(fault);
});
