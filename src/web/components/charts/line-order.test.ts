import { expect, test } from "vitest";

import { readableLines, withFollowedLast } from "./line-order.ts";

const lines = [
  { code: "ADA", lit: true },
  { code: "BEA", lit: true },
  { code: "CID", lit: false },
];
const order = (followed: string | null) => withFollowedLast(lines, followed).map(({ code }) => code);

test("draws coloured lines over grey ones, and the winner's over all", () => {
  expect(order(null)).toEqual(["CID", "BEA", "ADA"]);
});

test("draws the highlighted line last, even a grey one", () => {
  expect(order("CID")).toEqual(["BEA", "ADA", "CID"]);
  expect(order("BEA")).toEqual(["CID", "ADA", "BEA"]);
});

test("shows no colour in the names of grey lines", () => {
  const given = lines.map((line) => ({ ...line, colour: "#2255cc", d: "M0 1h2" }));
  expect(readableLines(given).map(({ colour, lit }) => [colour, lit])).toEqual([
    ["#2255cc", true],
    ["#2255cc", true],
    [null, false],
  ]);
});
