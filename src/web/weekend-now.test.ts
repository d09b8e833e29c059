import { expect, test } from "vitest";

import {
  currentSession,
  finishedSessions,
  type SessionFacts,
  weekendAt,
  weekendChangesMs,
  type WeekendFacts,
} from "./weekend-now.ts";

const session = (
  kind: SessionFacts["kind"],
  startsAt: string,
  overAt: string,
  hasResult = true,
): SessionFacts => ({
  kind,
  startsAt: `2025-11-${startsAt}:00Z`,
  overAt: `2025-11-${overAt}:00Z`,
  hasResult,
});

const vegas: WeekendFacts = {
  id: 1,
  season: 2025,
  cancelled: false,
  startDate: "2025-11-20",
  endDate: "2025-11-22",
  sessions: [
    session("practice-1", "21T00:30", "21T01:30"),
    session("qualifying", "22T04:00", "22T05:00"),
    session("race", "23T04:00", "23T05:22", false),
  ],
};

const at = (iso: string, weekend = vegas) => {
  const { state, statusText, sessions } = weekendAt(weekend, Date.parse(iso));
  const current = currentSession({ state, statusText, sessions });
  return [
    state,
    statusText,
    current?.kind,
    current?.status,
    sessions.map(({ timetable }) => timetable),
  ];
};

test("treats a session as upcoming until its start and live from then on", () => {
  expect(at("2025-11-21T00:29:59.999Z")).toEqual([
    "current",
    "Upcoming",
    "practice-1",
    "Upcoming",
    ["isNext", "isFuture", "isFuture"],
  ]);
  expect(at("2025-11-21T00:30:00Z")).toEqual([
    "live",
    "Live",
    "practice-1",
    "Live",
    ["isCurrent", "isNext", "isFuture"],
  ]);
});

test("moves on to the next session when a session ends", () => {
  expect(at("2025-11-21T01:30:00Z")).toEqual([
    "current",
    "On now",
    "qualifying",
    "Upcoming",
    ["isPast", "isNext", "isFuture"],
  ]);
});

test("shows the race's result as pending until it arrives, then ends the weekend", () => {
  expect(at("2025-11-23T05:22:00Z").slice(0, 4)).toEqual([
    "result-pending",
    "Finished, result pending",
    "race",
    "Finished, result pending",
  ]);
  const known = {
    ...vegas,
    sessions: vegas.sessions.map((session) => ({ ...session, hasResult: true })),
  };
  expect(at("2025-11-23T05:22:00Z", known).slice(0, 3)).toEqual(["past", "Finished", undefined]);
});

test("keeps the race's result pending for a week, although the weekend is past after a day", () => {
  expect(at("2025-11-25T12:00:00Z").slice(0, 2)).toEqual(["past", "Finished, result pending"]);
  expect(at("2025-12-01T12:00:00Z").slice(0, 2)).toEqual(["past", "Finished, no result received"]);
});

test("lists the sessions before the current session as finished until the weekend is over", () => {
  const finished = (iso: string, weekend = vegas) =>
    finishedSessions(weekendAt(weekend, Date.parse(iso))).map(({ kind }) => kind);
  expect(finished("2025-11-21T00:29:00Z")).toEqual([]);
  expect(finished("2025-11-23T03:58:00Z")).toEqual(["practice-1", "qualifying"]);
  // The race is over, but its result isn't known yet.
  expect(finished("2025-11-23T05:22:00Z")).toEqual(["practice-1", "qualifying"]);
  const known = {
    ...vegas,
    sessions: vegas.sessions.map((session) => ({ ...session, hasResult: true })),
  };
  expect(finished("2025-11-23T05:22:00Z", known)).toEqual([]);
});

test("keeps the weekend's status unchanged until the predicted next change", () => {
  const changes = [Date.parse("2025-11-19T00:00:00Z")];
  for (let next = 0; next !== Infinity; changes.push(next))
    next = weekendChangesMs(vegas, changes.at(-1) ?? 0);
  const untilMs = changes.slice(0, -1);
  expect(untilMs.length).toBeGreaterThan(8);
  for (const [i, nowMs] of untilMs.slice(0, -1).entries())
    expect(weekendAt(vegas, (untilMs[i + 1] ?? 0) - 1)).toEqual(weekendAt(vegas, nowMs));
});
