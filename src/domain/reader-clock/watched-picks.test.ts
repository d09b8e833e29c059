import { expect, test } from "vitest";

import type { ScheduledSession } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { type WatchStage, watchStops } from "./watch-stops.ts";
import { predictedRace, votedRace } from "./watched-picks.ts";

const session = (
  kind: ScheduledSession["kind"],
  startsAt: string | null,
  overAt: string,
): ScheduledSession => ({
  kind,
  startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
  overAt: Temporal.Instant.from(overAt),
});
const meeting = (slug: string, sessions: readonly ScheduledSession[], cancelled = false) => ({
  season: Number(sessions[0]?.overAt.toString().slice(0, 4)),
  slug,
  cancelled,
  sessions,
});

const untimed = meeting("untimed", [
  session("qualifying", null, "2012-11-04T00:00:00Z"),
  session("race", null, "2012-11-05T00:00:00Z"),
]);
const called = meeting("called-off", [session("race", null, "2012-11-12T00:00:00Z")], true);
const raceOnly = meeting("race-only", [session("race", null, "2012-11-19T00:00:00Z")]);
/** Qualifying before the sprint, as in 2021. */
const sprint = meeting("sprint", [
  session("qualifying", "2012-11-23T18:00:00Z", "2012-11-23T19:00:00Z"),
  session("sprint", "2012-11-24T18:00:00Z", "2012-11-24T19:00:00Z"),
  session("race", "2012-11-25T18:00:00Z", "2012-11-25T20:00:00Z"),
]);
const sprintFirst = meeting("sprint-first", [
  session("sprint-qualifying", "2012-11-30T18:00:00Z", "2012-11-30T19:00:00Z"),
  session("sprint", "2012-12-01T14:00:00Z", "2012-12-01T15:00:00Z"),
  session("qualifying", "2012-12-01T18:00:00Z", "2012-12-01T19:00:00Z"),
  session("race", "2012-12-02T18:00:00Z", "2012-12-02T20:00:00Z"),
]);
const nextSeason = meeting("next-season", [session("race", null, "2013-03-18T00:00:00Z")]);
const meetings = [untimed, called, raceOnly, sprint, sprintFirst, nextSeason];

function stopAt(slug: string, stage: WatchStage) {
  const stop = watchStops(meetings, Infinity).find(
    (each) => each.meeting.slug === slug && each.stage === stage,
  );
  if (stop === undefined) throw new Error(`no stop ${slug} ${stage}`);
  return stop;
}

test.each([
  ["untimed", "qualifying", "untimed", true],
  ["untimed", "race", "untimed", false],
  ["untimed", "after", "race-only", true],
  ["race-only", "race", "race-only", true],
  ["sprint", "qualifying", "sprint", true],
  ["sprint", "sprint", "sprint", false],
  ["sprint-first", "sprint", "sprint-first", true],
  ["sprint-first", "qualifying", "sprint-first", true],
  ["sprint-first", "race", "sprint-first", false],
] as const)("at the stop %s %s, predictions for %s are open: %s", (slug, stage, race, isOpen) => {
  const found = predictedRace(stopAt(slug, stage), meetings);
  expect([found?.meeting.slug, found?.isOpen]).toEqual([race, isOpen]);
});

test("offers no prediction after the last race of a season", () => {
  expect(predictedRace(stopAt("sprint-first", "after"), meetings)).toBeNull();
});

test("opens voting on a race only at the stop after the race", () => {
  expect(votedRace(stopAt("untimed", "after"))).toBe(untimed);
  for (const stage of ["qualifying", "race"] as const)
    expect(votedRace(stopAt("untimed", stage))).toBeNull();
});
