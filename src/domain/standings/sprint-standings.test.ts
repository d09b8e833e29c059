import { expect, test } from "vitest";

import {
  afterSprint,
  awaitsRaceAfterSprint,
  type RuledLine,
  tableRoundName,
  tableRounds,
} from "./sprint-standings.ts";
import { Temporal } from "#domain/time.ts";

const round = (name: string, counted: boolean, sprintIsRun = false) => ({
  name,
  counted,
  sprintIsRun,
});
const namesOf = (rounds: readonly ReturnType<typeof round>[]) =>
  tableRounds(rounds).map(tableRoundName);

test("adds a table for the next round once that round's sprint is over", () => {
  expect(namesOf([round("A", true, true), round("B", false, true), round("C", false)])).toEqual([
    "A",
    "sprint at the B",
  ]);
  expect(namesOf([round("A", true), round("B", false), round("C", false)])).toEqual(["A"]);
  expect(namesOf([round("A", false, true)])).toEqual(["sprint at the A"]);
  expect(namesOf([])).toEqual([]);
});

test("adds no table for a sprint until the race before it counts", () => {
  expect(namesOf([round("A", true), round("B", false), round("C", false, true)])).toEqual(["A"]);
  // Round B has no standings, but round C keeps its own.
  expect(
    namesOf([round("A", true), round("B", false), round("C", true), round("D", false, true)]),
  ).toEqual(["A", "C", "sprint at the D"]);
});

const line = (id: string, position: number | null, points: number, wins = 0): RuledLine => ({
  id,
  position,
  pointsHundredths: points * 100,
  wins,
});
const result = (kind: "race" | "sprint", id: string, position: number | null, points: number) => ({
  kind,
  id,
  position,
  pointsHundredths: points * 100,
});
const shown = (lines: readonly RuledLine[]) =>
  lines.map(({ id, position, pointsHundredths }) => `${position} ${id} ${pointsHundredths / 100}`);

test("adds a sprint's points and updates the order", () => {
  const table = [line("a", 1, 357, 6), line("b", 2, 356, 7), line("c", 3, 321, 5)];
  const sprint = [
    result("sprint", "b", 1, 8),
    result("sprint", "a", 4, 5),
    result("sprint", "c", null, 0),
  ];
  const after = afterSprint(table, sprint);
  expect(shown(after)).toEqual(["1 b 364", "2 a 362", "3 c 321"]);
  // A sprint isn't a Grand Prix, so no one gains a win.
  expect(after.map(({ wins }) => wins)).toEqual([7, 6, 5]);
});

test("breaks ties on points by race placings, not sprint placings", () => {
  const table = [line("a", 1, 26, 1), line("b", 2, 25, 1), line("c", 3, 24)];
  const races = [
    result("race", "a", 1, 25),
    result("race", "a", 11, 0),
    result("race", "b", 1, 25),
    result("race", "b", 10, 0),
    result("race", "c", 2, 18),
  ];
  const sprint = [result("sprint", "c", 7, 2), result("sprint", "b", 8, 1)];
  expect(shown(afterSprint(table, [...races, ...sprint]))).toEqual(["1 b 26", "2 a 26", "3 c 26"]);
});

test("lets drivers tied on every count share a place only if they shared one before the sprint", () => {
  const shared = [line("a", 1, 10), line("b", 1, 10), line("c", 3, 9)];
  expect(shown(afterSprint(shared, []))).toEqual(["1 a 10", "1 b 10", "3 c 9"]);
  const ruled = [line("b", 1, 10), line("a", 2, 10)];
  expect(shown(afterSprint(ruled, []))).toEqual(["1 b 10", "2 a 10"]);
});

test("adds the points of a 2021 sprint, and none for a disqualified driver", () => {
  const table = [line("a", 1, 100, 3), line("b", 2, 99, 3), line("c", 3, 90), line("d", 4, 50)];
  const of2021 = [
    result("sprint", "b", 1, 3),
    result("sprint", "a", 2, 2),
    result("sprint", "c", 3, 1),
  ];
  expect(shown(afterSprint(table, of2021))).toEqual(["1 a 102", "2 b 102", "3 c 91", "4 d 50"]);
  const disqualified = [result("sprint", "b", null, 0), result("sprint", "a", 1, 3)];
  expect(shown(afterSprint(table, disqualified))).toEqual([
    "1 a 103",
    "2 b 99",
    "3 c 90",
    "4 d 50",
  ]);
});

test("adds drivers when they are first classified, and keeps drivers without a place", () => {
  const table = [line("a", 1, 10, 1), line("x", null, 78)];
  const sprint = [
    result("sprint", "n", 9, 0),
    result("sprint", "m", null, 0),
    result("sprint", "o", 8, 1),
  ];
  expect(shown(afterSprint(table, sprint))).toEqual(["1 a 10", "2 o 1", "3 n 0", "null x 78"]);
});

test("makes a table for a sprint that opens the season", () => {
  const sprint = [
    result("sprint", "a", 1, 8),
    result("sprint", "b", 2, 7),
    result("sprint", "c", 20, 0),
  ];
  expect(shown(afterSprint([], sprint))).toEqual(["1 a 8", "2 b 7", "3 c 0"]);
});

test("adds the points of both cars of a team", () => {
  const sprint = [
    result("sprint", "red", 1, 8),
    result("sprint", "blue", 2, 7),
    result("sprint", "blue", 3, 6),
  ];
  expect(shown(afterSprint([line("red", 1, 100), line("blue", 2, 96)], sprint))).toEqual([
    "1 blue 109",
    "2 red 108",
  ]);
});

test("treats the race as still to come from the sprint's result until the race's own result", () => {
  const session = (kind: "sprint" | "race", at: string, hasResult = true) => ({
    kind,
    startsAt: null,
    overAt: Temporal.Instant.from(at),
    hasResult,
  });
  const meeting = (sprintIsKnown: boolean) => ({
    id: 1,
    season: 2025,
    cancelled: false,
    startDate: "2025-11-07",
    endDate: "2025-11-09",
    sessions: [
      session("sprint", "2025-11-08T15:00:00Z", sprintIsKnown),
      session("race", "2025-11-09T18:32:00Z"),
    ],
  });
  const at = (iso: string, known = true) =>
    awaitsRaceAfterSprint([meeting(known)], Temporal.Instant.from(iso));
  expect(["14:59", "15:00"].map((time) => at(`2025-11-08T${time}:00Z`))).toEqual([false, true]);
  expect(["18:31", "18:32"].map((time) => at(`2025-11-09T${time}:00Z`))).toEqual([true, false]);
  expect(at("2025-11-08T16:00:00Z", false)).toBe(false);
});
