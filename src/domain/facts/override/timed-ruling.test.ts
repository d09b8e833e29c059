import { expect, test } from "vitest";

import type { Ruling } from "./ruling.ts";
import { applyTimedRuling, type TimedLine } from "./timed-ruling.ts";

const line = (driverId: string, position: number | null, status = "classified"): TimedLine => ({
  driverId,
  position,
  status,
});
const qualifying = [line("ver", 1), line("nor", 2), line("rus", 3), line("pia", 3), line("alb", null, "NC")];
const rule = (driverId: string, ruling: Ruling, lines = qualifying) => applyTimedRuling(lines, driverId, ruling);
const told = (lines: readonly TimedLine[]) => lines.map((one) => `${one.position ?? one.status} ${one.driverId}`);
const untouched = told(qualifying);

test("who is disqualified goes last without a place, and comes back where the stewards say", () => {
  const without = rule("nor", { kind: "disqualify" });
  // Two in one place stay so.
  expect(told(without)).toEqual(["1 ver", "2 rus", "2 pia", "NC alb", "DSQ nor"]);
  expect(told(rule("nor", { kind: "reinstate", position: 2 }, without))).toEqual([
    "1 ver",
    "2 nor",
    "3 rus",
    "3 pia",
    "NC alb",
  ]);
  expect(told(rule("pia", { kind: "disqualify" }))).toEqual(["1 ver", "2 nor", "3 rus", "NC alb", "DSQ pia"]);
  expect(told(rule("alb", { kind: "disqualify" }))).toEqual([...untouched.slice(0, 4), "DSQ alb"]);
});

test("places are lost to those behind, and never more than there are", () => {
  expect(told(rule("ver", { kind: "place-penalty", places: 1 }))).toEqual([
    "1 nor",
    "2 ver",
    "3 rus",
    "3 pia",
    "NC alb",
  ]);
  expect(told(rule("nor", { kind: "place-penalty", places: 40 })).at(-2)).toBe("3 nor");
  expect(told(rule("pia", { kind: "place-penalty", places: 1 }))).toEqual(untouched);
});

test("what does not fit is refused with the reason", () => {
  const refused: readonly [string, Ruling, RegExp][] = [
    ["ver", { kind: "time-penalty", seconds: 5 }, /races and sprints only/],
    ["ver", { kind: "reinstate", position: 1 }, /Only who was disqualified/],
    ["alb", { kind: "place-penalty", places: 1 }, /no place to lose/],
    ["nobody", { kind: "disqualify" }, /not in the classification/],
  ];
  for (const [driverId, ruling, reason] of refused) expect(() => rule(driverId, ruling)).toThrow(reason);
  const without = rule("nor", { kind: "disqualify" });
  expect(() => rule("nor", { kind: "disqualify" }, without)).toThrow(/already/);
  expect(() => rule("nor", { kind: "reinstate", position: 5 }, without)).toThrow(/last place to reinstate to is 4/);
});
