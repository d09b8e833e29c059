import { expect, test } from "vitest";

import { readableLines, withFavourites, withFollowedLast } from "./line-order.ts";

const lines = [
  { code: "ADA", lit: true },
  { code: "BEA", lit: true },
  { code: "CID", lit: false },
];
const order = (followed: string | null) =>
  withFollowedLast(lines, followed).map(({ code }) => code);

test("draws coloured lines over grey ones, and the winner's line over all others", () => {
  expect(order(null)).toEqual(["CID", "BEA", "ADA"]);
});

test("draws the highlighted line last, even if it is grey", () => {
  expect(order("CID")).toEqual(["BEA", "ADA", "CID"]);
  expect(order("BEA")).toEqual(["CID", "ADA", "BEA"]);
});

test("doesn't colour the names of grey lines", () => {
  const given = lines.map((line) => ({ ...line, colour: "#2255cc", d: "M0 1h2" }));
  expect(readableLines(given).map(({ colour, lit }) => [colour, lit])).toEqual([
    ["#2255cc", true],
    ["#2255cc", true],
    [null, false],
  ]);
});

test("colours the favourite driver's line and those of the favourite team", () => {
  const cars = Array.from({ length: 10 }, (_, i) => ({
    key: `d${i}`,
    teamId: `t${i % 5}`,
    lit: i < 6,
  }));
  const litOf = (driver: string | null, team: string | null) =>
    withFavourites(cars, { driver, team }).flatMap(({ key, lit }) => (lit ? [key] : []));
  expect(litOf("d9", "t2")).toEqual(["d0", "d1", "d2", "d3", "d4", "d5", "d7", "d9"]);
  expect(litOf("d1", null)).toEqual(litOf(null, null));
});
