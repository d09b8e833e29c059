import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import {
  currentDrivers,
  judgePick,
  lastLocked,
  locksAt,
  predictionErrors,
  refusePrediction,
  resultSquares,
  scorePrediction,
} from "./predictor.ts";

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const session = (
  kind: "practice-1" | "sprint" | "qualifying" | "race",
  startsAt: string | null,
) => ({
  kind,
  startsAt: startsAt === null ? null : at(startsAt),
  overAt: at("2025-11-23T06:00:00Z"),
  hasResult: false,
});
const vegas: ScheduledMeeting = {
  id: 1160,
  season: 2025,
  cancelled: false,
  startDate: "2025-11-20",
  endDate: "2025-11-22",
  sessions: [
    session("practice-1", "2025-11-21T00:30:00Z"),
    session("qualifying", "2025-11-22T04:00:00Z"),
    session("race", "2025-11-23T04:00:00Z"),
  ],
};

test("awards points for exact places, for drivers on the wrong step and for a perfect podium", () => {
  const podium = ["max", "george", "kimi"] as const;
  expect(scorePrediction(podium, podium)).toBe(12);
  expect(scorePrediction(["max", "kimi", "george"], podium)).toBe(5);
  expect(scorePrediction(["george", "kimi", "max"], podium)).toBe(3);
  expect(scorePrediction(["max", "george", "lando"], podium)).toBe(6);
  expect(scorePrediction(["lando", "oscar", "charles"], podium)).toBe(0);
});

test("returns the race whose predictions locked last, skipping cancelled races", () => {
  const brazil = { ...vegas, id: 1159, sessions: [session("qualifying", "2025-11-08T18:00:00Z")] };
  expect(lastLocked([brazil, vegas], at("2025-11-22T03:59:59Z"))).toBe(brazil);
  expect(lastLocked([brazil, vegas], at("2025-11-22T04:00:00Z"))).toBe(vegas);
  expect(lastLocked([brazil, { ...vegas, cancelled: true }], at("2025-11-22T04:00:00Z"))).toBe(
    brazil,
  );
  expect(lastLocked([brazil, vegas], at("2025-11-01T00:00:00Z"))).toBeNull();
});

test("locks predictions at the start of qualifying, of the race if qualifying has no time, or of the first day if neither has", () => {
  expect(locksAt(vegas).toString()).toBe("2025-11-22T04:00:00Z");
  const race = {
    ...vegas,
    sessions: [session("qualifying", null), session("race", "2025-11-23T04:00:00Z")],
  };
  expect(locksAt(race).toString()).toBe("2025-11-23T04:00:00Z");
  expect(locksAt({ ...vegas, sessions: [session("race", null)] }).toString()).toBe(
    "2025-11-20T00:00:00Z",
  );
});

const drivers = ["a", "b", "c", "d"];
const good = { meetingId: "1160", picks: ["a", "b", "c"] as const };
const before = at("2025-11-22T03:59:59.999Z");
const rejected = (
  offered: Parameters<typeof refusePrediction>[0],
  now = before,
  meeting: ScheduledMeeting | null = vegas,
) => refusePrediction(offered, meeting && { meeting, drivers }, now);

test("rejects an invalid prediction with the matching error", () => {
  expect(rejected(good)).toBeNull();
  const rows: Record<keyof typeof predictionErrors, ReturnType<typeof rejected>> = {
    malformed: rejected({ ...good, meetingId: "1e3" }),
    "no-meeting": rejected(good, before, null),
    "meeting-wrong": rejected({ ...good, meetingId: "1159" }),
    cancelled: rejected(good, before, { ...vegas, cancelled: true }),
    locked: rejected(good, at("2025-11-22T04:00:00Z")),
    missing: rejected({ ...good, picks: ["a", "", "c"] }),
    twice: rejected({ ...good, picks: ["a", "b", "a"] }),
    "not-current": rejected({ ...good, picks: ["a", "b", "z"] }),
    // The next two errors come from other modules.
    "switched-off": "switched-off",
    "too-many-requests": "too-many-requests",
  };
  for (const [name, error] of Object.entries(rows)) expect(error).toBe(name);
  for (const { status } of Object.values(predictionErrors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test("offers only drivers who took part in one of the last three rounds", () => {
  const drive = (round: number, id: string) => ({ round, driver: { id } });
  const drives = [
    ...[1, 2, 3, 4, 5, 6].map((round) => drive(round, "regular")),
    drive(1, "dropped"),
    drive(2, "dropped"),
    drive(3, "ill-since"),
    drive(4, "ill-since"),
    drive(6, "stand-in"),
  ];
  expect([...currentDrivers(drives)].toSorted()).toEqual(["ill-since", "regular", "stand-in"]);
  expect([...currentDrivers([])]).toEqual([]);
});

test("draws one square per podium step in a shared result", () => {
  const podium = ["ann", "bea", "cid"];
  expect(resultSquares(["ann", "cid", "dan"].map((id, step) => judgePick(id, step, podium)))).toBe(
    "🟩🟨⬛",
  );
});
