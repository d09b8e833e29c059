import { expect, test } from "vitest";

import { overridesInForce, subjectKey, type KeptOverride, type Override } from "./override.ts";

let ids = 0;
const kept = (override: Override): KeptOverride => ({ ...override, id: (ids += 1), reason: "Told by the promoter." });
const start = (session: "race" | "qualifying", value: string) =>
  kept({ subject: "session", meetingId: 7, session, field: "startsAt", value });

test("the last one of a field is in force, and the one before it when that one is gone", () => {
  const [first, second, other] = [start("race", "a"), start("race", "b"), start("qualifying", "c")];
  expect(overridesInForce([second, other, first])).toEqual([second, other]);
  expect(overridesInForce([other, first])).toEqual([first, other]);
});

test("a session is moved or cancelled, whichever was said last", () => {
  const cancelled = kept({ subject: "session", meetingId: 7, session: "race", field: "cancelled", value: true });
  const moved = start("race", "d");
  expect(overridesInForce([cancelled, moved])).toEqual([moved]);
});

test("rulings stand beside each other, also on one driver", () => {
  const ruling = { subject: "classification", meetingId: 7, session: "race", driverId: "x", field: "ruling" } as const;
  const rulings = [5, 10].map((seconds) => kept({ ...ruling, value: { kind: "time-penalty", seconds } }));
  expect(overridesInForce(rulings)).toEqual(rulings);
});

test("a number or a colour is of one season", () => {
  const colour = (season: number) =>
    kept({ subject: "team", teamId: "t", season, field: "colour", value: `#00000${season % 10}` });
  const [last, now] = [colour(2024), colour(2025)];
  expect(overridesInForce([last, now])).toEqual([last, now]);
});

test("a meeting and its sessions are edited together, a classification as a whole", () => {
  expect(subjectKey(start("race", "a"))).toBe("meeting/7");
  const ruling = {
    subject: "classification",
    meetingId: 7,
    session: "sprint",
    driverId: "x",
    field: "ruling",
  } as const;
  expect(subjectKey({ ...ruling, value: { kind: "disqualify" } })).toBe("classification/7/sprint");
});
