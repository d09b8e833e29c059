import { expect, test } from "vitest";

import { scheduleChangeText } from "#domain/calendar/schedule-change.ts";

import { planChanges, type MeetingPlan } from "./plan-changes.ts";

const plan: MeetingPlan = {
  season: 2025,
  name: "Las Vegas Grand Prix",
  endDate: "2025-11-22",
  cancelled: false,
  sessions: [
    { kind: "practice-3", startsAt: null },
    { kind: "qualifying", startsAt: "2025-11-22T04:00:00Z" },
    { kind: "race", startsAt: "2025-11-23T04:00:00Z" },
  ],
};
const told = (after: Partial<MeetingPlan>, before = plan) =>
  planChanges(before, { ...before, ...after }).map(scheduleChangeText);
const starts = (qualifying: string, race: string): MeetingPlan["sessions"] => [
  { kind: "practice-3", startsAt: null },
  { kind: "qualifying", startsAt: qualifying },
  { kind: "race", startsAt: race },
];

test("nothing happened", () => {
  expect(planChanges(plan, plan)).toEqual([]);
});

test("a delay, a session added, announced and dropped", () => {
  expect(told({ sessions: starts("2025-11-22T05:30:00Z", "2025-11-23T04:00:00Z") })).toEqual([
    "Qualifying moved 1 h 30 min later, to 05:30 UTC",
  ]);
  const held = plan.sessions.filter(({ kind }) => kind !== "practice-3");
  expect(told({ sessions: held })).toEqual(["Practice 3 dropped"]);
  const practice = { kind: "practice-3", startsAt: "2025-11-22T00:30:00Z" } as const;
  expect(told({ sessions: [practice, ...held] })).toEqual([
    expect.stringMatching(/^Practice 3 announced for 00:30 UTC on /),
  ]);
  expect(told({ sessions: [practice, ...held] }, { ...plan, sessions: held })).toEqual([
    expect.stringMatching(/^Practice 3 added, at 00:30 UTC on /),
  ]);
});

test("race day that moves is one line, with what moved otherwise", () => {
  expect(told({ endDate: "2025-11-23", sessions: starts("2025-11-22T05:00:00Z", "2025-11-24T04:00:00Z") })).toEqual([
    expect.stringMatching(/^Race day moved 1 day later/),
    "Qualifying moved 1 h later, to 05:00 UTC",
  ]);
});

test("off and on again is one line each, whatever else", () => {
  const off = { ...plan, cancelled: true, sessions: [] };
  expect(told(off)).toEqual(["Cancelled"]);
  expect(planChanges(off, plan).map(scheduleChangeText)).toEqual([expect.stringMatching(/^Back on the calendar/)]);
  expect(told({ name: "Nevada Grand Prix" })).toEqual(["Renamed Nevada Grand Prix, was Las Vegas Grand Prix"]);
});
