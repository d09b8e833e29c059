import { expect, test } from "vitest";

import { scheduleChangeText } from "#domain/calendar/changes/schedule-change.ts";

import { planChanges, type MeetingPlan } from "./plan-changes.ts";

const plan: MeetingPlan = {
  season: 2025,
  name: "Las Vegas Grand Prix",
  circuit: { id: "las-vegas", name: "Las Vegas" },
  endDate: "2025-11-22",
  cancelled: false,
  sessions: [
    { kind: "practice-3", startsAt: null },
    { kind: "qualifying", startsAt: "2025-11-22T04:00:00Z" },
    { kind: "race", startsAt: "2025-11-23T04:00:00Z" },
  ],
};
const textsOf = (after: Partial<MeetingPlan>, before = plan) =>
  planChanges(before, { ...before, ...after }).map(scheduleChangeText);
const starts = (qualifying: string, race: string): MeetingPlan["sessions"] => [
  { kind: "practice-3", startsAt: null },
  { kind: "qualifying", startsAt: qualifying },
  { kind: "race", startsAt: race },
];

test("returns no changes for an unchanged plan", () => {
  expect(planChanges(plan, plan)).toEqual([]);
});

test("lists delayed, dropped, announced and added sessions", () => {
  expect(textsOf({ sessions: starts("2025-11-22T05:30:00Z", "2025-11-23T04:00:00Z") })).toEqual([
    "Qualifying moved 1 h 30 min later, to 05:30 UTC",
  ]);
  const held = plan.sessions.filter(({ kind }) => kind !== "practice-3");
  expect(textsOf({ sessions: held })).toEqual(["Practice 3 called off"]);
  const practice = { kind: "practice-3", startsAt: "2025-11-22T00:30:00Z" } as const;
  expect(textsOf({ sessions: [practice, ...held] })).toEqual([
    expect.stringMatching(/^Practice 3 announced for 00:30 UTC on /),
  ]);
  expect(textsOf({ sessions: [practice, ...held] }, { ...plan, sessions: held })).toEqual([
    expect.stringMatching(/^Practice 3 added, starting at 00:30 UTC on /),
  ]);
});

test("lists a moved race day once, and separately any session that moved by a different amount", () => {
  expect(
    textsOf({
      endDate: "2025-11-23",
      sessions: starts("2025-11-22T05:00:00Z", "2025-11-24T04:00:00Z"),
    }),
  ).toEqual([
    expect.stringMatching(/^Race day moved 1 day later/),
    "Qualifying moved 1 h later, to 05:00 UTC",
  ]);
});

test("lists a cancellation, a reinstatement, a new name and another circuit in one line each", () => {
  const off = { ...plan, cancelled: true, sessions: [] };
  expect(textsOf(off)).toEqual(["Cancelled"]);
  expect(planChanges(off, plan).map(scheduleChangeText)).toEqual([
    expect.stringMatching(/^Back on the calendar/),
  ]);
  expect(textsOf({ name: "Nevada Grand Prix" })).toEqual([
    "Renamed from Las Vegas Grand Prix to Nevada Grand Prix",
  ]);
  expect(textsOf({ circuit: { id: "imola", name: "Imola" } })).toEqual([
    "Moved from Las Vegas to Imola",
  ]);
  expect(textsOf({ circuit: { ...plan.circuit, name: "The Strip" } })).toEqual([]);
});
