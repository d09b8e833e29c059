import { expect, test } from "vitest";

import {
  classificationChanges,
  classificationChangeText,
  classificationState,
  type ClassificationChange,
  type ClassifiedLine,
} from "./classification-changes.ts";
import { Temporal } from "#domain/time.ts";

const line = (
  driverId: string,
  position: number | null,
  over: Partial<ClassifiedLine> = {},
): ClassifiedLine => ({
  driverId,
  position,
  status: position === null ? "DNF" : "classified",
  pointsHundredths: 0,
  timeMs: position === null ? null : 5_000_000 + position * 1234,
  ...over,
});
const before = [line("a", 1), line("b", 2), line("c", 3), line("d", null)];

test("reports no changes for an unchanged or new classification", () => {
  expect(classificationChanges(before, before, true)).toEqual([]);
  expect(classificationChanges([], before, true)).toEqual([]);
});

test("lists a disqualified driver before the drivers who moved up", () => {
  const after = [
    line("a", 1),
    { ...line("c", 2), timeMs: line("c", 3).timeMs },
    line("d", null),
    line("b", null, { status: "DSQ" }),
  ];
  expect(classificationChanges(before, after, true)).toEqual([
    { driverId: "b", what: "disqualified", from: 2 },
    { driverId: "c", what: "place", from: 3, to: 2 },
  ]);
});

test("treats whole seconds added to a race time as a penalty, but not those added to a lap time", () => {
  const slower = (before[1]?.timeMs ?? 0) + 10_000;
  const after = [
    line("a", 1),
    line("c", 2, { timeMs: line("c", 3).timeMs }),
    line("b", 3, { timeMs: slower }),
    line("d", null),
  ];
  expect(classificationChanges(before, after, true)[0]).toEqual({
    driverId: "b",
    what: "time-penalty",
    penaltyMs: 10_000,
    from: 2,
    to: 3,
  });
  expect(classificationChanges(before, after, false)).toContainEqual({
    driverId: "b",
    what: "place",
    from: 2,
    to: 3,
  });
});

test("reports changed points, reinstatements, and added, removed and unplaced drivers", () => {
  const after = [
    line("a", 1, { pointsHundredths: 2600 }),
    line("b", 2),
    line("d", 3),
    line("e", 4),
  ];
  expect(classificationChanges(before, after, true)).toEqual([
    { driverId: "d", what: "reinstated", to: 3 },
    { driverId: "c", what: "not-listed", from: 3 },
    { driverId: "e", what: "listed" },
    { driverId: "a", what: "points", fromHundredths: 0, toHundredths: 2600 },
  ]);
  expect(
    classificationChanges(before, [line("a", 1), line("b", null), line("c", 2)], true),
  ).toContainEqual({
    driverId: "b",
    what: "unplaced",
    from: 2,
    status: "DNF",
  });
});

test.each<[ClassificationChange, string]>([
  [{ driverId: "x", what: "disqualified", from: 2 }, "Ann Other disqualified, was 2nd"],
  [{ driverId: "x", what: "disqualified", from: null }, "Ann Other disqualified"],
  [{ driverId: "x", what: "reinstated", to: 13 }, "Ann Other reinstated in 13th"],
  [
    { driverId: "x", what: "time-penalty", penaltyMs: 5000, from: 3, to: 5 },
    "Ann Other: 5 s added, 3rd to 5th",
  ],
  [
    { driverId: "x", what: "time-penalty", penaltyMs: 10_000, from: 1, to: 1 },
    "Ann Other: 10 s added, still 1st",
  ],
  [{ driverId: "x", what: "place", from: 21, to: 20 }, "Ann Other up from 21st to 20th"],
  [{ driverId: "x", what: "place", from: 2, to: 11 }, "Ann Other down from 2nd to 11th"],
  [
    { driverId: "x", what: "unplaced", from: 9, status: "NC" },
    "Ann Other no longer classified, was 9th",
  ],
  [
    { driverId: "x", what: "points", fromHundredths: 1250, toHundredths: 2500 },
    "Ann Other: points corrected from 12.5 to 25",
  ],
  [{ driverId: "x", what: "listed" }, "Ann Other added to the classification"],
  [
    { driverId: "x", what: "not-listed", from: 4 },
    "Ann Other removed from the classification, was 4th",
  ],
])("describes %j", (change, text) => {
  expect(classificationChangeText(change, "Ann Other")).toBe(text);
});

test("treats a classification as provisional until it has been unchanged for 24 hours", () => {
  const changedAt = Temporal.Instant.from("2025-11-23T10:00:00Z");
  const state = (repeatedAfter: number, nowAfter: number) =>
    classificationState(
      { changedAt, repeatedAt: changedAt.add({ minutes: repeatedAfter }), version: 1 },
      changedAt.add({ minutes: nowAfter }),
      changedAt.subtract({ minutes: 10 }),
    );
  const day = 24 * 60;
  expect(state(0, 10 * day)).toBe("provisional");
  expect(state(day - 1, 2 * day)).toBe("provisional");
  expect(state(day, 2 * day)).toBe("final");
  // At an earlier site time, the classification is still in its earlier state.
  expect(state(2 * day, day - 1)).toBe("provisional");
});

test("treats a classification first read days after the session as final, but a corrected version as provisional", () => {
  const changedAt = Temporal.Instant.from("2026-11-22T10:00:00Z");
  const state = (version: number, overAt: string) =>
    classificationState(
      { changedAt, repeatedAt: changedAt, version },
      changedAt,
      Temporal.Instant.from(overAt),
    );
  expect(state(1, "2026-08-23T15:00:00Z")).toBe("final");
  expect(state(2, "2026-08-23T15:00:00Z")).toBe("provisional");
  expect(state(1, "2026-11-21T15:00:00Z")).toBe("provisional");
});
