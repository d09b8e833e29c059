import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { type RecordedSession, sessionKnownAt } from "./recorded-session.ts";

const at = Temporal.Instant.from;
const race: RecordedSession = {
  kind: "race",
  startsAt: at("2025-12-07T13:00:00Z"),
  actualEnd: at("2025-12-07T14:26:07.469Z"),
  isClassified: true,
};

const knownAt = (session: RecordedSession, now: string): string => {
  const { overAt, hasResult } = sessionKnownAt(session, 2025, at(now));
  return `${overAt.toString()} ${hasResult ? "with" : "without"} result`;
};

test.each([
  ["six days before", "2025-12-01T12:00:00Z", "2025-12-07T15:00:00Z without result"],
  ["a moment before the flag", "2025-12-07T14:26:07.468Z", "2025-12-07T15:00:00Z without result"],
  ["at the flag", "2025-12-07T14:26:07.469Z", "2025-12-07T14:26:07.469Z with result"],
])("shows the actual end of a race only once it is over: %s", (_, now, known) => {
  expect(knownAt(race, now)).toBe(known);
});

test("keeps the planned end of a race that runs longer than planned", () => {
  const long = { ...race, actualEnd: at("2025-12-07T17:04:39Z") };
  expect(knownAt(long, "2025-12-07T16:00:00Z")).toBe("2025-12-07T15:00:00Z without result");
  expect(knownAt(long, "2025-12-07T17:04:39Z")).toBe("2025-12-07T17:04:39Z with result");
});

test("says nothing of a classification before its session is over", () => {
  const practice: RecordedSession = {
    kind: "practice-1",
    startsAt: at("2025-12-05T09:30:00Z"),
    actualEnd: at("2025-12-05T10:30:00Z"),
    isClassified: true,
  };
  const missing = { ...practice, isClassified: false };
  for (const now of ["2025-12-01T00:00:00Z", "2025-12-05T10:29:59Z"])
    expect(knownAt(practice, now)).toBe(knownAt(missing, now));
  expect(knownAt(practice, "2025-12-05T10:30:00Z")).not.toBe(
    knownAt(missing, "2025-12-05T10:30:00Z"),
  );
});

test("uses the end of the day for a session without a start time", () => {
  const untimed = { ...race, startsAt: null, actualEnd: at("1976-10-25T00:00:00Z") };
  expect(knownAt(untimed, "1976-10-24T12:00:00Z")).toBe("1976-10-25T00:00:00Z without result");
  expect(knownAt(untimed, "1976-10-25T00:00:00Z")).toBe("1976-10-25T00:00:00Z with result");
});
