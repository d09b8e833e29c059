import { expect, test } from "vitest";

import {
  completeSeason,
  hasRaced,
  isLatestRace,
  isRun,
  lastKnownRace,
  missingText,
  raceIsRun,
  raceResult,
  reachText,
  resultsReach,
  resultsThrough,
  standingsRoundText,
} from "./results-reach.ts";
import type { SessionKind } from "./session.ts";
import { Temporal } from "#domain/time.ts";

const now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const TODAY = "2026-11-22";

/**
 * A meeting whose last session ended `hoursAgo` hours ago. A star after a session means that it has
 * a result.
 */
function meeting(name: string, hoursAgo: number, sessions = "race*", cancelled = false) {
  return {
    name,
    cancelled,
    sessions: sessions.split(" ").map((text, index, all) => ({
      kind: text.replace("*", "") as SessionKind,
      overAt: now.subtract({ hours: hoursAgo + all.length - 1 - index }),
      hasResult: text.endsWith("*"),
    })),
  };
}

const wordsOf = (
  meetings: readonly ReturnType<typeof meeting>[],
  receivedOn: string | null = "2026-08-21",
) => {
  const reach = resultsReach(meetings, now);
  return reach && reachText(reach, receivedOn, TODAY);
};

test("counts a race as run once it is over and has a result", () => {
  const [known, unknown, coming] = [meeting("A", 0), meeting("B", 0, "race"), meeting("C", -1)];
  expect([known, unknown, coming].map((entry) => raceIsRun(entry, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(raceIsRun({ ...known, cancelled: true }, now)).toBe(false);
  expect(raceIsRun(meeting("D", 0, "sprint* race"), now)).toBe(false);
  expect(isRun({ overAt: now, hasResult: true }, now.subtract({ nanoseconds: 1 }))).toBe(false);
});

test("reports nothing when all results are known, ignoring cancelled meetings and practice", () => {
  expect(resultsReach([], now)).toBeNull();
  expect(
    resultsReach([meeting("A", 48, "practice-1 race*"), meeting("B", -24, "race")], now),
  ).toBeNull();
  expect(resultsReach([meeting("A", 48), meeting("B", 24, "race", true)], now)).toBeNull();
});

test("describes a missing result as pending for a day", () => {
  const before = meeting("Hungarian Grand Prix", 336);
  expect(wordsOf([before, meeting("Dutch Grand Prix", 23, "race")])).toBe(
    "Result pending: the Dutch Grand Prix.",
  );
  expect(wordsOf([before, meeting("Dutch Grand Prix", 1, "sprint race")])).toBe(
    "Results pending: the sprint at the Dutch Grand Prix and the Dutch Grand Prix.",
  );
  expect(wordsOf([before, meeting("Dutch Grand Prix", 24, "race")])).toBe(
    "Results are complete up to the Hungarian Grand Prix. Nothing newer has arrived since 21 August.",
  );
});

test("names the last meeting with complete results when later results are missing", () => {
  const all = [
    meeting("Belgian Grand Prix", 500),
    meeting("Hungarian Grand Prix", 400, "sprint* race*"),
  ];
  const missing = [
    meeting("Dutch Grand Prix", 300, "sprint race"),
    meeting("Italian Grand Prix", 1, "race"),
  ];
  expect(wordsOf([...all, ...missing])).toBe(
    "Results are complete up to the Hungarian Grand Prix. Nothing newer has arrived since 21 August.",
  );
  expect(wordsOf([...all, ...missing], null)).toBe(
    "Results are complete up to the Hungarian Grand Prix. Nothing newer has arrived yet.",
  );
  expect(wordsOf([...all, ...missing], "2025-12-20")).toMatch(/since 20 December 2025\.$/);
});

test("doesn't count a weekend with only a sprint result as complete", () => {
  expect(
    wordsOf([meeting("A Grand Prix", 300), meeting("B Grand Prix", 200, "sprint* race")]),
  ).toBe("Results are complete up to the A Grand Prix. Nothing newer has arrived since 21 August.");
});

test("reports missing results from anywhere in the season and names at most three", () => {
  const [a, b, c] = [meeting("A", 400, "race"), meeting("B", 300), meeting("C", 200)];
  expect(wordsOf([a, b, c])).toBe("Still waiting for the result of the A.");
  expect(wordsOf([a])).toBe("Still waiting for the result of the A.");
  const many = ["D", "E", "F", "G", "H"].map((name) => meeting(name, 100, "race"));
  expect(wordsOf([a, b, ...many])).toBe(
    "Still waiting for the results of the A, the D, the E and three others.",
  );
});

test("checks only qualifying results for qualifying pages", () => {
  const weekend = meeting("A Grand Prix", 1, "qualifying race*");
  expect(resultsReach([weekend], now)).toBeNull();
  const reach = resultsReach([weekend], now, ["qualifying", "sprint-qualifying"]);
  expect(reach && reachText(reach, null, TODAY)).toBe(
    "Result pending: qualifying for the A Grand Prix.",
  );
});

test("tells a race to come from one whose result is missing", () => {
  const [known, missing, coming] = [meeting("A", 0), meeting("B", 0, "race"), meeting("C", -1)];
  expect([known, missing, coming].map((entry) => raceResult(entry, now))).toEqual([
    "known",
    "missing",
    "to-come",
  ]);
  expect(raceResult({ ...missing, cancelled: true }, now)).toBeNull();
  expect(raceResult(meeting("D", 0, "sprint*"), now)).toBeNull();
  expect([[known], [missing], [coming]].map((meetings) => hasRaced(meetings, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("calls a season complete only while every finished race and sprint has a result", () => {
  const [known, missing, coming] = [meeting("A", 9), meeting("B", 0, "race"), meeting("C", -1)];
  expect(completeSeason([known, coming], now)).toHaveLength(2);
  expect(completeSeason([known, missing, coming], now)).toBeNull();
  expect(completeSeason([known, meeting("D", 0, "sprint race*")], now)).toBeNull();
  expect(
    completeSeason([meeting("E", 0, "practice-1 race*"), { ...missing, cancelled: true }], now),
  ).toHaveLength(1);
});

test("finds the latest race with a result, and whether a later one has been run", () => {
  const [a, b, c] = [meeting("A", 9), meeting("B", 4, "race"), meeting("C", -1)].map(
    (entry, id) => ({ ...entry, id }),
  );
  if (!a || !b || !c) throw new Error("no meetings");
  const of = { meetings: [a, b, c], now };
  expect(lastKnownRace({ ...of, last: b })).toBe(a);
  expect(lastKnownRace({ ...of, last: a })).toBe(a);
  expect(lastKnownRace({ ...of, meetings: [b, c], last: b })).toBeNull();
  expect(isLatestRace(a, of.meetings, now)).toBe(false);
  expect(isLatestRace(a, [a, c], now)).toBe(true);
});

test("counts missing results by kind", () => {
  const race = (name: string) => ({ name, kind: "race" as const });
  expect(missingText([race("Dutch Grand Prix")])).toBe(
    "The result of the Dutch Grand Prix hasn’t arrived yet.",
  );
  expect(missingText([{ name: "Dutch Grand Prix", kind: "sprint" }])).toBe(
    "The result of the sprint at the Dutch Grand Prix hasn’t arrived yet.",
  );
  expect(missingText([{ name: "A", kind: "sprint" }, race("A"), race("B")])).toBe(
    "The results of two races and one sprint haven’t arrived yet.",
  );
});

test("tells clients how far the results reach", () => {
  const of = (meetings: readonly ReturnType<typeof meeting>[]) =>
    resultsThrough(
      meetings.map((entry) => ({ ...entry, season: 2026 })),
      now,
    );
  const [known, missing, coming] = [
    meeting("A", 9),
    meeting("B", 4, "sprint race"),
    meeting("C", -1),
  ];
  expect(of([])).toEqual({ resultsThrough: null, resultsMissing: 0 });
  expect(of([known, coming])).toEqual({ resultsThrough: "A 2026", resultsMissing: 0 });
  expect(of([known, missing, coming])).toEqual({ resultsThrough: "A 2026", resultsMissing: 2 });
  expect(of([known, missing, meeting("D", 1)])).toEqual({
    resultsThrough: "A 2026",
    resultsMissing: 2,
  });
  expect(of([known, meeting("E", 0, "sprint* race")])).toEqual({
    resultsThrough: "A 2026",
    resultsMissing: 1,
  });
});

test("names the round that the standings are from while results are missing", () => {
  const of = (...meetings: readonly ReturnType<typeof meeting>[]) =>
    standingsRoundText(
      meetings.map((entry, index) => ({ ...entry, round: index + 1 })),
      now,
    );
  expect(of(meeting("A", 9), meeting("B", -1))).toBeNull();
  expect(of(meeting("A", 9), meeting("B", 1, "race"))).toBe("round 1");
  expect(of(meeting("A", 1, "race"))).toBeNull();
});
