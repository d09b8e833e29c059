import { expect, test } from "vitest";

import { finishText, letterOf, statusText } from "./result-status.ts";

test("counts the laps behind the winner, which the services no longer do since 2023", () => {
  expect([0, 1, 2].map((laps) => finishText(laps, 2022))).toEqual([
    "Finished",
    "+1 Lap",
    "+2 Laps",
  ]);
  expect([0, 1, 2].map((laps) => finishText(laps, 2023))).toEqual(["Finished", "Lapped", "Lapped"]);
});

test("has a letter for each status without a place, and the service's for those that we have and it doesn't", () => {
  expect(["DSQ", "DNS", "DNF", "NC"].map((status) => letterOf(status, "20"))).toEqual([
    "D",
    "W",
    "R",
    "R",
  ]);
  expect(letterOf("EX", "D")).toBe("D");
  expect([letterOf("DNQ", "20"), letterOf("DNQ", null)]).toEqual(["W", "W"]);
});

const classified = { position: 9, status: "classified" };
const unplaced = (status: string) => ({ position: null, status });
const inList = (positionText: string, status: string) => ({ positionText, status });

test.for([
  ["the gap of our classification", classified, inList("9", "+1 Lap"), "Finished", "Finished"],
  [
    "the reason of a car that was classified without finishing",
    classified,
    inList("9", "Engine"),
    null,
    "Engine",
  ],
  ["the service's text if we know no gap", classified, inList("9", "Lapped"), null, "Lapped"],
  [
    "a finish for a car that was reinstated",
    classified,
    inList("D", "Disqualified"),
    "+1 Lap",
    "+1 Lap",
  ],
  ["a car that only we list", classified, null, "+1 Lap", "+1 Lap"],
  ["a disqualification", unplaced("DSQ"), inList("9", "Finished"), "Finished", "Disqualified"],
  [
    "a disqualification after a retirement",
    unplaced("DSQ"),
    inList("R", "Collision"),
    null,
    "Disqualified",
  ],
  [
    "the service's reason for a disqualification",
    unplaced("DSQ"),
    inList("D", "Underweight"),
    null,
    "Underweight",
  ],
  ["a reason for retirement", unplaced("DNF"), inList("R", "Gearbox"), null, "Gearbox"],
  ["a retirement without a reason", unplaced("DNF"), null, null, "Retired"],
  ["a retirement that was a finish", unplaced("DNF"), inList("9", "Finished"), null, "Retired"],
  [
    "a retirement that was a disqualification",
    unplaced("DNF"),
    inList("D", "Disqualified"),
    null,
    "Retired",
  ],
  [
    "laps of a car that wasn't classified",
    unplaced("NC"),
    inList("R", "+11 Laps"),
    null,
    "+11 Laps",
  ],
  ["a car that didn't start", unplaced("DNS"), null, null, "Did not start"],
  ["a reason for not starting", unplaced("DNS"), inList("W", "Accident"), null, "Accident"],
  ["an exclusion", unplaced("EX"), inList("D", "Excluded"), null, "Excluded"],
] as const)("the status text shows %s", ([, car, listed, finish, expected]) => {
  expect(statusText(car, listed, finish)).toBe(expected);
});
