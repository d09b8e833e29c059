import fc from "fast-check";
import { expect, test } from "vitest";

import { missingText } from "#domain/calendar/results-reach.ts";

import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { compareTallies, driverTallies } from "./standings.ts";
import {
  countedResults,
  missingSessions,
  outSince,
  type ScoringSession,
  titleCourse,
  titleNow,
} from "./title-course.ts";
import { tableAfter } from "./title-what-if.ts";
import { chanceWords, decisionWords, outWords, remainingWords } from "./title-text.ts";

/**
 * A season with the points of 2025. Each string is a finishing order, or empty for a session that
 * hasn't been run.
 */
function season(...finishes: readonly string[]): ScoringSession[] {
  return finishes.map((order, index) => ({
    round: index + 1,
    kind: "race",
    name: `Race ${index + 1}`,
    grandPrixId: "italy",
    isOver: order !== "",
    results: [...order].map((driverId, place) => ({
      driverId,
      teamId: driverId,
      position: place + 1,
      pointsHundredths: ([25, 18, 15, 12, 10, 8, 6, 4, 2, 1][place] ?? 0) * 100,
    })),
  }));
}
const nameOf = (id: string): string => id.toUpperCase();

test("shows when and why a driver dropped out of contention", () => {
  const stages = titleCourse(2025, season("abc", "abc", "bac", ""), "drivers");
  expect(stages.map(({ holder }) => holder)).toEqual([null, null, null]);
  // `a` has 68 points, `b` 61 and `c` 45. With 25 points left, `c` could reach 70.
  expect(stages[2]?.chances.map(({ id, possible }) => [id, possible])).toEqual([
    ["a", true],
    ["b", true],
    ["c", true],
  ]);
  const over = titleCourse(2025, season("abc", "abc", "bac", "abc"), "drivers");
  expect(over.at(-1)?.holder).toBe("a");
  const since = outSince(over, 3, "b");
  expect(since?.session.round).toBe(4);
  expect(since && outWords(since, "b", nameOf)).toBe("Out since the Race 4: 79 points to A's 93.");
  expect(outSince(over, 2, "b")).toBeNull();
  expect(outSince(over, 3, "a")).toBeNull();
});

test("compares the most points that a driver could reach with the leader's points before the last race", () => {
  const stages = titleCourse(2025, season("abc", "abc", "abc", ""), "drivers");
  const last = stages[2];
  const since = outSince(stages, 2, "c");
  expect(since?.session.round).toBe(3);
  expect(since && outWords(since, "c", nameOf)).toBe(
    "Out since the Race 3: winning everything would have meant 70 points, and A already had 75.",
  );
  expect(last && chanceWords(last, "a", nameOf, 1)).toBe(
    "Leads B by 21 points. 5 more points are enough, whatever the others do.",
  );
  expect(last && chanceWords(last, "b", nameOf, 1)).toBe(
    "Needs at least 21 more points than A. If they finish level, countback decides.",
  );
  expect(last && decisionWords(last, "Race 4", nameOf, 1)).toEqual([
    "The Race 4 decides the title.",
    "A clinches the title with eighth place or better, whatever the others do.",
    "Even with a win, B needs help from rivals.",
  ]);
  expect(last && remainingWords(last)).toBe("one race");
});

test("includes late joiners from the first race on, and stops before a missing result", () => {
  const stages = titleCourse(2025, season("ab", "ba", "", "ab"), "drivers");
  expect(stages).toHaveLength(2);
  expect(titleCourse(2025, season("ab", "abc"), "drivers")[0]?.chances.map(({ id }) => id)).toEqual(
    ["a", "b", "c"],
  );
  expect(titleCourse(2025, season("", ""), "drivers")).toEqual([]);
});

test("gives the same table for hypothetical results as for real ones", () => {
  const orders = fc.shuffledSubarray(["a", "b", "c", "d"]).map((order) => order.join(""));
  fc.assert(
    fc.property(orders, orders, orders, (first, second, third) => {
      fc.pre(
        first !== "" &&
          second !== "" &&
          [...third].some((id) => first.includes(id) || second.includes(id)),
      );
      const known = season(first, second, "", "");
      const [, stage] = titleCourse(2025, known, "drivers");
      if (stage === undefined) throw new Error("there is no stage after two races");
      const drivers = [...third].filter((id) => stage.tallies.has(id));
      const places = new Map(drivers.map((id, index) => [id, index + 1]));
      const { chances, remaining } = tableAfter(known.slice(0, 2), stage, [
        { places, fastestLap: null },
      ]);
      const run = titleCourse(2025, season(first, second, drivers.join(""), ""), "drivers")[2];
      expect(chances).toEqual(run?.chances);
      expect(remaining).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

test("rejects two drivers in the same place", () => {
  const known = season("ab", "");
  const [stage] = titleCourse(2025, known, "drivers");
  const places = new Map([
    ["a", 1],
    ["b", 1],
  ]);
  expect(
    () => stage && tableAfter(known.slice(0, 1), stage, [{ places, fastestLap: null }]),
  ).toThrow(RangeError);
});

test("calls a points total sufficient only if a leader with that total can't be beaten", () => {
  const orders = fc
    .shuffledSubarray(["a", "b", "c"], { minLength: 1 })
    .map((order) => order.join(""));
  fc.assert(
    fc.property(orders, orders, orders, (first, second, third) => {
      const all = season(first, second, "");
      const stage = titleCourse(2025, all, "drivers")[1];
      const [leader] = stage?.chances ?? [];
      const words =
        stage && leader && stage.chances.length > 1 ? chanceWords(stage, leader.id, nameOf, 1) : "";
      const enough = /(\d+) more points? (?:is|are) enough/.exec(words)?.[1];
      if (leader === undefined || enough === undefined || stage?.holder !== null) return;
      const end = season(first, second, third);
      const table = [...driverTallies(end.flatMap(countedResults))].toSorted(([, a], [, b]) =>
        compareTallies(a, b),
      );
      const own = table.find(([id]) => id === leader.id)?.[1].points ?? leader.points;
      const sure = own - leader.points >= Number(enough) * 100;
      expect(sure ? table[0]?.[0] : leader.id).toBe(leader.id);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("distinguishes finished sessions without results from upcoming ones", () => {
  const unknown = (index: number) =>
    season("abc", "", "", "").map((session, at) => ({ ...session, isOver: at <= index }));
  expect(missingSessions(unknown(0))).toEqual([]);
  expect(missingText(missingSessions(unknown(1)))).toBe(
    "The result of the Race 2 hasn’t arrived yet.",
  );
  expect(missingText(missingSessions(unknown(3)))).toBe(
    "The results of three races haven’t arrived yet.",
  );
});

test("knows the present state of a title only while no result is missing", () => {
  const now = (...sessions: readonly ScoringSession[]) =>
    titleNow(titleCourse(2025, sessions, "drivers"), sessions);
  const [first, second, third] = season("abc", "abc", "");
  if (!first || !second || !third) throw new Error("no sessions");
  expect(now(third).kind).toBe("not-started");
  expect(now(first, second, third)).toMatchObject({
    kind: "known",
    stage: { session: { round: 2 } },
  });
  expect(now(first, second, { ...third, isOver: true })).toMatchObject({
    kind: "unknown",
    missing: [{ round: 3 }],
  });
  expect(now({ ...third, isOver: true })).toMatchObject({ kind: "unknown" });
});
