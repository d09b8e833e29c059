import { expect, test } from "vitest";

import type { Outcome } from "#domain/people/career.ts";
import { describeOutcome, resultText, resultTone } from "#domain/results/result-cell.ts";

const race = (outcome: Partial<Outcome>) => ({
  kind: "race" as const,
  position: null,
  status: "classified" as const,
  pointsHundredths: 0,
  pole: false,
  fastestLap: false,
  grid: null,
  pitLaneStart: false,
  reasonRetired: null,
  ...outcome,
});

test.each([
  [{ position: 1, pointsHundredths: 2500 }, "win", "1"],
  [{ position: 3, pointsHundredths: 400 }, "podium", "3"],
  [{ position: 10, pointsHundredths: 100 }, "points", "10"],
  [{ position: 10 }, "finish", "10"],
  [{ status: "NC" as const }, "finish", "NC"],
  [{ status: "DNF" as const }, "retired", "DNF"],
  [{ status: "DSQ" as const }, "disqualified", "DSQ"],
  [{ status: "DNQ" as const }, "out", "DNQ"],
])("gives %j the tone %s and the text %s", (outcome, tone, text) => {
  expect(resultTone(race(outcome))).toBe(tone);
  expect(resultText(race(outcome))).toBe(text);
});

test.each([
  [{ position: 1, pole: true, fastestLap: true, grid: 1 }, "1st from pole, fastest lap"],
  [{ position: 12, grid: 3 }, "12th from 3rd"],
  [{ position: 9, pitLaneStart: true }, "9th from the pit lane"],
  [
    { status: "DNF" as const, reasonRetired: "Engine", grid: 22 },
    "did not finish (engine), from 22nd",
  ],
  [{ status: "DNQ" as const }, "did not qualify"],
])("describes %j as %j", (outcome, words) => {
  expect(describeOutcome(race(outcome))).toBe(words);
});
