import { expect, test } from "vitest";

import { leadText } from "./lead-text.ts";

const niki = { name: "Niki Lauda", pointsHundredths: 7_200 };
const alain = { name: "Alain Prost", pointsHundredths: 7_150 };

test.each([
  [[niki, alain], "72 points, 0.5 more than Alain Prost"],
  [[niki, { ...alain, pointsHundredths: 7_200 }], "72 points"],
  [[niki], "72 points"],
  [[], ""],
])("formats the lead of %j", (table, text) => {
  expect(leadText(table)).toBe(text);
});
