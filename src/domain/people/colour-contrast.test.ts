import { expect, test } from "vitest";

import { colourFault } from "./colour-contrast.ts";

test.each([
  ["#ff8000", "Too light: it is not seen on light paper."],
  ["#000044", "Too dark: it is not seen on dark asphalt."],
  ["#b45309", null],
])("%s: %s", (colour, fault) => {
  expect(colourFault(colour)).toBe(fault);
});
