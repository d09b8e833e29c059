import { expect, test } from "vitest";

import {
  overridesInForce,
  overrideText,
  subjectKey,
  subjectOf,
  type KeptOverride,
  type Override,
} from "./override.ts";

let ids = 0;
const kept = (override: Override): KeptOverride => {
  ids += 1;
  return { ...override, id: ids, saveId: ids, reason: "Told by the promoter." };
};
const start = (session: "race" | "qualifying", value: string) =>
  kept({ subject: "session", meetingId: 7, session, field: "startsAt", value });

test("applies the latest override of each field, or the previous one after an undo", () => {
  const [first, second, other] = [start("race", "a"), start("race", "b"), start("qualifying", "c")];
  expect(overridesInForce([second, other, first])).toEqual([second, other]);
  expect(overridesInForce([other, first])).toEqual([first, other]);
});

test("applies the later of a move and a cancellation", () => {
  const cancelled = kept({
    subject: "session",
    meetingId: 7,
    session: "race",
    field: "cancelled",
    value: true,
  });
  const moved = start("race", "d");
  expect(overridesInForce([cancelled, moved])).toEqual([moved]);
});

test("keeps all rulings on one driver in force", () => {
  const ruling = {
    subject: "classification",
    meetingId: 7,
    session: "race",
    driverId: "x",
    field: "ruling",
  } as const;
  const rulings = [5, 10].map((seconds) =>
    kept({ ...ruling, value: { kind: "time-penalty", seconds } }),
  );
  expect(overridesInForce(rulings)).toEqual(rulings);
});

test("keeps colour overrides of different seasons apart", () => {
  const colour = (season: number) =>
    kept({ subject: "team", teamId: "t", season, field: "colour", value: `#00000${season % 10}` });
  const [last, now] = [colour(2024), colour(2025)];
  expect(overridesInForce([last, now])).toEqual([last, now]);
});

test("groups a meeting and its sessions under one key, and a classification under another", () => {
  expect(subjectKey(subjectOf(start("race", "a")))).toBe("meeting/7");
  const ruling = {
    subject: "classification",
    meetingId: 7,
    session: "sprint",
    driverId: "x",
    field: "ruling",
  } as const;
  expect(subjectKey(subjectOf({ ...ruling, value: { kind: "disqualify" } }))).toBe(
    "classification/7/sprint",
  );
});

test("describes each kind of override", () => {
  const ruling = {
    subject: "classification",
    meetingId: 7,
    session: "race",
    driverId: "x",
    field: "ruling",
  } as const;
  const texts: readonly [Override, string][] = [
    [start("race", "2025-11-23T05:00:00Z"), "Race starts at 05:00 UTC on 23 November"],
    [
      { subject: "session", meetingId: 7, session: "sprint", field: "cancelled", value: true },
      "Sprint cancelled",
    ],
    [{ subject: "meeting", meetingId: 7, field: "cancelled", value: true }, "Meeting cancelled"],
    [
      { subject: "meeting", meetingId: 7, field: "name", value: "Nevada Grand Prix" },
      "Name: Nevada Grand Prix",
    ],
    [{ ...ruling, value: { kind: "time-penalty", seconds: 5 } }, "Race, Ana Xu: 5 s added"],
    [
      { subject: "driver", driverId: "x", field: "team", season: 2025, value: "t" },
      "Team in 2025: Team T",
    ],
    [
      { subject: "team", teamId: "t", field: "drivers", season: 2025, value: "x y" },
      "Drivers in 2025: Ana Xu and y",
    ],
    [
      { subject: "driver", driverId: "x", field: "number", season: 2025, value: "3" },
      "Number in 2025: 3",
    ],
    [{ subject: "team", teamId: "t", field: "name", value: "Scuderia" }, "Name: Scuderia"],
  ];
  const names = { drivers: new Map([["x", "Ana Xu"]]), teams: new Map([["t", "Team T"]]) };
  for (const [override, text] of texts) expect(overrideText(override, names)).toContain(text);
});
