import { expect, test } from "vitest";

import { catchUpOf } from "#domain/facts/catch-up.ts";
import type { SubjectRead, SyncMeeting } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const NOW = "2026-11-22T12:00:00Z";

/** A race weekend whose race ended on `day` at 15:00 UTC. */
function weekend(
  id: number,
  day: string,
  known: Partial<Record<"results" | "laps" | "stops", boolean>> = {},
) {
  const hasResult = known.results ?? false;
  const sessions = [
    {
      kind: "qualifying",
      startsAt: at(`${day}T10:00:00Z`),
      overAt: at(`${day}T11:00:00Z`),
      hasResult,
    },
    { kind: "race", startsAt: at(`${day}T13:00:00Z`), overAt: at(`${day}T15:00:00Z`), hasResult },
  ] as const;
  const season = Number(day.slice(0, 4));
  return {
    id,
    season,
    round: id,
    cancelled: false,
    startDate: day,
    sessions,
    hasLaps: known.laps ?? false,
    hasPitStops: known.stops ?? false,
  } satisfies SyncMeeting;
}

const whole = { results: true, laps: true, stops: true };
const readAt = (since: string | null, answered = since ?? NOW): SubjectRead => ({
  triedAt: at(answered),
  answeredAt: at(answered),
  presentSince: since === null ? null : at(since),
  presentAt: since === null ? null : at(since),
  changedAt: since === null ? null : at(since),
  failures: 0,
});

const kinds = ["qualifying", "race", "laps", "pit-stops"] as const;
const readAll = (id: number, since: string): [string, SubjectRead][] =>
  kinds.map((kind) => [`${kind}/${id}`, readAt(since)]);

const progress = (
  meetings: readonly SyncMeeting[],
  reads: [string, SubjectRead][] = [],
  more = {},
) => catchUpOf({ now: at(NOW), firstSeason: 2026, meetings, reads: new Map(reads), ...more });

const calendarRead: [string, SubjectRead] = ["calendar/2026", readAt(NOW)];

test("reports no catch-up when every race was read on time", () => {
  const meetings = [
    weekend(1, "2026-03-08", whole),
    weekend(2, "2026-10-04", whole),
    weekend(3, "2026-12-06"),
  ];
  expect(progress(meetings, readAll(2, "2026-10-04T15:10:00Z"))).toBeNull();
});

test("counts missed races, and how many of those have results, laps and pit stops", () => {
  const meetings = [
    weekend(1, "2026-03-08", whole),
    weekend(2, "2026-09-06", whole),
    weekend(3, "2026-09-20", { results: true }),
    weekend(4, "2026-10-04"),
  ];
  const reads = [
    calendarRead,
    ...readAll(2, NOW),
    ["race/3", readAt(NOW)],
    ["qualifying/3", readAt(NOW)],
  ];
  expect(progress(meetings, reads as [string, SubjectRead][])).toEqual({
    awaitsCalendar: false,
    missed: 3,
    withResults: 2,
    withLaps: 1,
    withPitStops: 1,
  });
});

test("doesn't count a race that ended less than two days ago as missed", () => {
  expect(progress([weekend(1, "2026-11-21")], [calendarRead])).toBeNull();
});

test("finishes catching up once everything available has been read", () => {
  const none = kinds.map((kind): [string, SubjectRead] => [`${kind}/5`, readAt(null)]);
  const meetings = [weekend(4, "2026-09-20", whole), weekend(5, "2026-10-04")];
  expect(progress(meetings, [calendarRead, ...readAll(4, NOW), ...none])).toBeNull();
  const open = [...meetings, weekend(6, "2026-10-18")];
  expect(progress(open, [calendarRead, ...readAll(4, NOW), ...none])).toMatchObject({ missed: 2 });
});

test("still counts a race as missed after an empty answer on race day", () => {
  const early: [string, SubjectRead] = ["race/1", readAt(null, "2026-10-04T16:00:00Z")];
  expect(progress([weekend(1, "2026-10-04")], [calendarRead, early])).toMatchObject({
    missed: 1,
    withResults: 0,
  });
});

test("ignores an earlier outage that is over", () => {
  const meetings = [
    weekend(1, "2026-06-07", whole),
    weekend(2, "2026-06-21", whole),
    weekend(3, "2026-11-01"),
    weekend(4, "2026-11-08"),
  ];
  const reads = [
    calendarRead,
    ...readAll(1, "2026-07-01T00:00:00Z"),
    ...readAll(2, "2026-07-01T00:00:00Z"),
  ];
  expect(progress(meetings, reads)).toMatchObject({ missed: 2 });
});

test("waits for a new calendar if the stored one is unknown or older than the missed races", () => {
  const meetings = [weekend(1, "2026-10-04")];
  expect(progress(meetings)).toMatchObject({ awaitsCalendar: true, missed: 1 });
  expect(
    progress(meetings, [["calendar/2026", readAt("2026-09-01T00:00:00Z")]])?.awaitsCalendar,
  ).toBe(true);
  expect(progress(meetings, [calendarRead])?.awaitsCalendar).toBe(false);
  const march = { now: at("2028-03-01T00:00:00Z") };
  expect(progress([weekend(1, "2026-03-08", whole)], [], march)).toMatchObject({
    awaitsCalendar: true,
    missed: 0,
  });
  const answered = [2027, 2028].map((year): [string, SubjectRead] => [
    `calendar/${year}`,
    readAt(null),
  ]);
  expect(progress([weekend(1, "2026-03-08", whole)], answered, march)).toBeNull();
});

test("doesn't count cancelled rounds or races from the fact pack as missed", () => {
  const cancelled = { ...weekend(1, "2026-10-04"), cancelled: true, round: null };
  expect(
    progress([cancelled, weekend(2, "2026-10-11", { results: true })], [calendarRead]),
  ).toBeNull();
});
