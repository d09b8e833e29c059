import { expect, test } from "vitest";

import { completeSessions, type ScoringSession, titleCourse, titleNow } from "./title-course.ts";
import { recentForm, titleStakes } from "./title-stakes.ts";

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

const race = (round: number, ...order: readonly string[]): ScoringSession => ({
  round,
  kind: "race",
  name: `Race ${round}`,
  grandPrixId: "china",
  isOver: order.length > 0,
  results: order.map((driverId, i) => ({
    driverId,
    teamId: "arrow",
    position: i + 1,
    pointsHundredths: [2500, 1800, 1500][i] ?? 0,
  })),
});

const missing = (round: number): ScoringSession => ({ ...race(round), isOver: true });

const stakesOf = (...sessions: readonly ScoringSession[]) =>
  titleStakes(
    titleNow(titleCourse(2025, sessions, "drivers"), sessions),
    "Next Grand Prix",
    nameOf,
  );

test("names the driver who can clinch the title at the next round", () => {
  expect(
    stakesOf(race(1, "ada", "bea"), race(2, "ada", "bea"), race(3, "ada", "bea"), race(4), race(5)),
  ).toEqual([expect.stringMatching(/^Ada clinches the title at the Next Grand Prix /)]);
});

test("gives the leader's margin if the next round can't decide the title", () => {
  expect(stakesOf(race(1, "ada", "bea"), race(2), race(3), race(4))).toEqual([
    "The title can’t be decided at the Next Grand Prix.",
    "Ada leads Bea by 7 points. 69 more points are enough, whatever the others do.",
  ]);
});

test("says nothing about the title while results are missing, unless it has been decided", () => {
  expect(stakesOf(race(1, "ada", "bea"), missing(2), race(3), race(4))).toEqual([]);
  expect(stakesOf(missing(1), race(2))).toEqual([]);
  const races = [1, 2, 3, 4, 5].map((round) => race(round, "ada", "bea"));
  expect(stakesOf(...races, missing(6))).toEqual(["Ada is already champion."]);
});

test("names the champion once the title is decided", () => {
  const races = [1, 2, 3, 4, 5].map((round) => race(round, "ada", "bea"));
  expect(stakesOf(...races, race(6))).toEqual(["Ada is already champion."]);
});

test("lists a driver's finishes in the last three races that have results", () => {
  const run = [race(1, "ada"), race(2, "ada", "bea"), race(3, "bea", "ada"), race(4, "ada")];
  const complete = completeSessions([...run, race(5)]);
  const formOf = complete && recentForm(complete);
  expect(formOf?.("ada")).toEqual([1, 2, 1]);
  expect(formOf?.("bea")).toEqual([2, 1, null]);
  expect(completeSessions([...run, missing(5)])).toBeNull();
});
