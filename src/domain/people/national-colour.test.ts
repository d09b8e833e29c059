import { expect, test } from "vitest";

import { colourFault } from "./colour-contrast.ts";
import { nationalColour } from "./national-colour.ts";

test("paints a car in its country's colour until 1967", () => {
  expect(nationalColour(1955, "IT")).toBe(nationalColour(1967, "IT"));
  expect(nationalColour(1955, "IT")).not.toBe(nationalColour(1955, "DE"));
  expect(nationalColour(1968, "IT")).toBeNull();
  expect(nationalColour(1955, "AR")).toBeNull();
});

test.each(["BE", "DE", "FR", "GB", "IT", "US"])(
  "makes the national colour of %s visible in both themes",
  (alpha2) => {
    expect(colourFault(nationalColour(1960, alpha2) ?? "")).toBeNull();
  },
);
