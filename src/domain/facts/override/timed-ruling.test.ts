import { expect, test } from "vitest";

import type { Ruling } from "./ruling.ts";
import { applyTimedRuling, type TimedLine } from "./timed-ruling.ts";

const line = (driverId: string, position: number | null, status = "classified"): TimedLine => ({
  driverId,
  position,
  status,
});
const qualifying = [
  line("ver", 1),
  line("nor", 2),
  line("rus", 3),
  line("pia", 3),
  line("alb", null, "NC"),
];
const rule = (driverId: string, ruling: Ruling, lines = qualifying) =>
  applyTimedRuling(lines, driverId, ruling);
const summaryOf = (lines: readonly TimedLine[]) =>
  lines.map((line) => `${line.position ?? line.status} ${line.driverId}`);
const untouched = summaryOf(qualifying);

test("moves a disqualified driver to the end, and restores the driver's place on reinstatement", () => {
  const without = rule("nor", { kind: "disqualify" });
  // Two drivers sharing a place keep sharing it.
  expect(summaryOf(without)).toEqual(["1 ver", "2 rus", "2 pia", "NC alb", "DSQ nor"]);
  expect(summaryOf(rule("nor", { kind: "reinstate", position: 2 }, without))).toEqual([
    "1 ver",
    "2 nor",
    "3 rus",
    "3 pia",
    "NC alb",
  ]);
  expect(summaryOf(rule("pia", { kind: "disqualify" }))).toEqual([
    "1 ver",
    "2 nor",
    "3 rus",
    "NC alb",
    "DSQ pia",
  ]);
  expect(summaryOf(rule("alb", { kind: "disqualify" }))).toEqual([
    ...untouched.slice(0, 4),
    "DSQ alb",
  ]);
});

test("limits a place penalty to the last place", () => {
  expect(summaryOf(rule("ver", { kind: "place-penalty", places: 1 }))).toEqual([
    "1 nor",
    "2 ver",
    "3 rus",
    "3 pia",
    "NC alb",
  ]);
  expect(summaryOf(rule("nor", { kind: "place-penalty", places: 40 })).at(-2)).toBe("3 nor");
  expect(summaryOf(rule("pia", { kind: "place-penalty", places: 1 }))).toEqual(untouched);
});

test("rejects inapplicable rulings with a reason", () => {
  const rejected: readonly [string, Ruling, RegExp][] = [
    ["ver", { kind: "time-penalty", seconds: 5 }, /only apply to races and sprints/],
    ["ver", { kind: "reinstate", position: 1 }, /Only a disqualified/],
    ["alb", { kind: "place-penalty", places: 1 }, /can’t drop places/],
    ["nobody", { kind: "disqualify" }, /isn't in the classification/],
  ];
  for (const [driverId, ruling, reason] of rejected)
    expect(() => rule(driverId, ruling)).toThrow(reason);
  const without = rule("nor", { kind: "disqualify" });
  expect(() => rule("nor", { kind: "disqualify" }, without)).toThrow(/already/);
  expect(() => rule("nor", { kind: "reinstate", position: 5 }, without)).toThrow(
    /the lowest possible place is 4/,
  );
});
