import { describe, expect, test } from "vitest";

import {
  displayedEnd,
  plannedEnd,
  plannedOverAt,
  sessionLabel,
  sessionOverAt,
  sessionShortLabel,
  sessionStatus,
  type SessionKind,
} from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const day = (iso: string) => Temporal.PlainDate.from(iso);

test("calls sprint qualifying a shootout only in 2023", () => {
  expect([2022, 2023, 2024].map((season) => sessionLabel("sprint-qualifying", season))).toEqual([
    "Sprint Qualifying",
    "Sprint Shootout",
    "Sprint Qualifying",
  ]);
  expect(sessionLabel("practice-1", 2023)).toBe("Practice 1");
  expect(
    ["practice-1", "sprint-qualifying", "sprint", "qualifying", "race"].map((kind) =>
      sessionShortLabel(kind as SessionKind),
    ),
  ).toEqual(["FP1", "SprintQuali", "Sprint", "Quali", "Race"]);
});

test.each([
  ["race", "2025-12-07T14:00:00Z"],
  ["practice-2", "2025-12-07T14:00:00Z"],
  ["sprint-qualifying", "2025-12-07T13:44:00Z"],
] as const)("displays the end of a %s that starts at 13:00 as %s", (kind, end) => {
  expect(displayedEnd(kind, at("2025-12-07T13:00:00Z")).toString()).toBe(end);
});

test.each([
  ["race", 2025, null],
  ["sprint", 2025, null],
  ["qualifying", 2025, "2025-12-07T14:00:00Z"],
  ["sprint-qualifying", 2025, "2025-12-07T13:44:00Z"],
  ["practice-1", 2021, "2025-12-07T14:00:00Z"],
  ["practice-1", 2020, "2025-12-07T14:30:00Z"],
  ["practice-2", 2018, "2025-12-07T14:30:00Z"],
  ["practice-3", 2018, "2025-12-07T14:00:00Z"],
] as const)("plans the end of a %s in %i as %s", (kind, season, end) => {
  expect(plannedEnd(kind, season, at("2025-12-07T13:00:00Z"))?.toString() ?? null).toBe(end);
});

test.each([
  ["race", "2025-12-07T15:00:00Z"],
  ["sprint", "2025-12-07T14:00:00Z"],
  ["sprint-qualifying", "2025-12-07T13:44:00Z"],
  ["practice-1", "2025-12-07T14:00:00Z"],
] as const)("estimates the end of a %s that starts at 13:00 as %s", (kind, end) => {
  expect(plannedOverAt(kind, 2025, at("2025-12-07T13:00:00Z")).toString()).toBe(end);
});

describe("sessionOverAt", () => {
  const over = (
    kind: SessionKind,
    season: number,
    startsAt: string | null,
    winnerTimeMs: number | null = null,
  ) =>
    sessionOverAt({
      kind,
      season,
      startsAt: startsAt === null ? null : at(startsAt),
      raceDate: day("2019-03-17"),
      winnerTimeMs,
    }).toString();

  test.each([
    [
      "ends a race after the winner's time",
      over("race", 2019, "2019-03-17T05:10:00Z", 5_127_325),
      "2019-03-17T06:35:27.325Z",
    ],
    [
      "ends a race without a winner's time after two hours",
      over("race", 2026, "2026-12-06T13:00:00Z"),
      "2026-12-06T15:00:00Z",
    ],
    [
      "ends a three-minute race after an hour",
      over("race", 2021, "2021-08-29T13:00:00Z", 207_071),
      "2021-08-29T14:00:00Z",
    ],
    [
      "ends a race without a start time at the end of its day",
      over("race", 1985, null, 5_127_325),
      "2019-03-18T00:00:00Z",
    ],
    [
      "ends qualifying without a start time at the beginning of race day",
      over("qualifying", 1985, null),
      "2019-03-17T00:00:00Z",
    ],
    [
      "until 2020, ends practice 1 after 90 minutes",
      over("practice-1", 2020, "2019-03-15T01:00:00Z"),
      "2019-03-15T02:30:00Z",
    ],
    [
      "since 2021, ends practice 1 after an hour",
      over("practice-1", 2021, "2019-03-15T01:00:00Z"),
      "2019-03-15T02:00:00Z",
    ],
    [
      "until 2020, ends practice 3 after an hour",
      over("practice-3", 2020, "2019-03-15T01:00:00Z"),
      "2019-03-15T02:00:00Z",
    ],
    [
      "ends sprint qualifying after 44 minutes",
      over("sprint-qualifying", 2024, "2019-03-15T01:00:00Z"),
      "2019-03-15T01:44:00Z",
    ],
  ])("%s", (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

describe("sessionStatus", () => {
  const startsAt = at("2025-11-23T04:00:00Z");
  const race = { kind: "race" as const, startsAt, overAt: at("2025-11-23T05:21:08Z") };

  test.each([
    ["2025-11-23T03:59:59.999Z", true, "upcoming"],
    ["2025-11-23T04:00:00Z", true, "live"],
    ["2025-11-23T04:59:59.999Z", true, "live"],
    // The race continues past its displayed hour.
    ["2025-11-23T05:00:00Z", true, "live"],
    ["2025-11-23T05:21:07.999Z", true, "live"],
    ["2025-11-23T05:21:08Z", true, "finished"],
    ["2025-11-23T05:21:08Z", false, "result-pending"],
    ["2025-11-30T05:21:07.999Z", false, "result-pending"],
    ["2025-11-30T05:21:08Z", false, "result-unknown"],
  ])("at %s with hasResult %s, a race is %s", (now, hasResult, status) => {
    expect(sessionStatus(race, at(now), hasResult)).toBe(status);
  });

  test("waits as long for the result of a practice session as for any other", () => {
    const practice = { ...race, kind: "practice-3" as const };
    expect(sessionStatus(practice, at("2025-11-30T05:21:07.999Z"), false)).toBe("result-pending");
    expect(sessionStatus(practice, at("2025-11-30T05:21:08Z"), false)).toBe("result-unknown");
  });

  test("counts a session without a start time as finished once it is over", () => {
    const untimed = { ...race, startsAt: null };
    expect(sessionStatus(untimed, startsAt, false)).toBe("time-unknown");
    expect(sessionStatus(untimed, race.overAt, true)).toBe("finished");
  });

  test("reports a cancelled session as cancelled even if it has a result", () => {
    expect(sessionStatus({ ...race, cancelled: true }, startsAt, true)).toBe("cancelled");
  });
});
