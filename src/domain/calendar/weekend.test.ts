import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  comingMeetingLink,
  finishedSeason,
  meetingLink,
  showsLastRace,
} from "#domain/calendar/meeting-link.ts";
import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import {
  calendarAt,
  meetingPastMs,
  meetingStartMs,
  nextChangeMs,
  timetableStatus,
  weekendState,
  type ScheduledMeeting,
} from "#domain/calendar/weekend.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

function meeting(
  id: number,
  season: number,
  starts: Partial<Record<SessionKind, string | null>>,
  options: { hasResult?: boolean; cancelled?: boolean; startDate?: string; raceDate?: string } = {},
): ScheduledMeeting {
  const raceDate = Temporal.PlainDate.from(
    options.raceDate ?? starts.race?.slice(0, 10) ?? "2000-01-01",
  );
  return {
    id,
    season,
    cancelled: options.cancelled ?? false,
    startDate: options.startDate ?? raceDate.subtract({ days: 2 }).toString(),
    endDate: raceDate.toString(),
    sessions: (Object.entries(starts) as [SessionKind, string | null][]).map(([kind, start]) => {
      const startsAt = start === null ? null : at(start);
      const overAt = sessionOverAt({ kind, season, startsAt, raceDate, winnerTimeMs: 5_400_000 });
      return { kind, startsAt, overAt, hasResult: options.hasResult ?? true };
    }),
  };
}

const brazil = meeting(1, 2025, {
  "practice-1": "2025-11-07T14:30:00Z",
  race: "2025-11-09T17:00:00Z",
});
const vegas = meeting(2, 2025, {
  "practice-1": "2025-11-21T00:30:00Z",
  "practice-2": "2025-11-21T04:00:00Z",
  "practice-3": "2025-11-22T00:30:00Z",
  qualifying: "2025-11-22T04:00:00Z",
  race: "2025-11-23T04:00:00Z",
});
const australia = meeting(3, 2026, {
  "practice-1": "2026-03-06T01:30:00Z",
  race: "2026-03-08T04:00:00Z",
});
const calendar = [australia, vegas, brazil];

describe("weekendState", () => {
  const kindAt = (now: string) => weekendState(vegas, at(now)).kind;

  test.each([
    ["2025-11-10T00:00:00Z", "upcoming"],
    ["2025-11-21T00:29:59.999Z", "upcoming"],
    ["2025-11-21T00:30:00Z", "session-live"],
    ["2025-11-21T01:29:59.999Z", "session-live"],
    ["2025-11-21T01:30:00Z", "in-progress"],
    ["2025-11-23T04:00:00Z", "session-live"],
    ["2025-11-23T05:29:59.999Z", "session-live"],
    ["2025-11-23T05:30:00Z", "past"],
  ])("at %s, Las Vegas is %s", (now, kind) => {
    expect(kindAt(now)).toBe(kind);
  });

  test("counts a weekend as current from exactly 24 hours before its first session", () => {
    expect(weekendState(vegas, at("2025-11-20T00:30:00Z"))).toMatchObject({
      kind: "upcoming",
      current: true,
    });
    expect(weekendState(vegas, at("2025-11-20T00:29:59.999Z"))).toMatchObject({
      kind: "upcoming",
      current: false,
    });
  });

  test("returns the live session and the next session", () => {
    expect(weekendState(vegas, at("2025-11-21T04:10:00Z"))).toMatchObject({
      session: { kind: "practice-2" },
      nextSession: { kind: "practice-3" },
    });
  });

  test("keeps a race without a result pending for a day, then counts it as past", () => {
    const pending = meeting(4, 2026, { race: "2026-09-06T13:00:00Z" }, { hasResult: false });
    expect(weekendState(pending, at("2026-09-07T14:29:59Z")).kind).toBe("result-pending");
    expect(weekendState(pending, at("2026-09-07T14:30:00Z")).kind).toBe("past");
  });

  test("starts and ends a weekend without start times at midnight UTC", () => {
    const monza = meeting(5, 1976, { qualifying: null, race: null }, { raceDate: "1976-09-12" });
    const states = [
      "1976-09-09T23:59:59Z",
      "1976-09-10T00:00:00Z",
      "1976-09-12T23:59:59Z",
      "1976-09-13T00:00:00Z",
    ];
    expect(states.map((now) => weekendState(monza, at(now)).kind)).toEqual([
      "upcoming",
      "in-progress",
      "in-progress",
      "past",
    ]);
    expect(weekendState(monza, at("1976-09-11T12:00:00Z"))).toMatchObject({
      nextSession: { kind: "qualifying" },
    });
    expect(weekendState(monza, at("1976-09-12T12:00:00Z"))).toMatchObject({
      nextSession: { kind: "race" },
    });
  });

  test("treats the race as the next session when only its start is known", () => {
    const spa = meeting(6, 2014, {
      "practice-1": null,
      qualifying: null,
      race: "2014-08-24T12:00:00Z",
    });
    expect(weekendState(spa, at("2014-08-22T10:00:00Z"))).toMatchObject({
      kind: "in-progress",
      nextSession: { kind: "race" },
    });
    expect(weekendState(spa, at("2014-08-24T12:00:00Z"))).toMatchObject({
      kind: "session-live",
      session: { kind: "race" },
    });
  });
});

test("marks one session in the timetable as next and the live session as current", () => {
  const statuses = (now: string) =>
    vegas.sessions.map((session) => timetableStatus(session, vegas.sessions, at(now)));
  expect(statuses("2025-11-10T00:00:00Z")).toEqual([
    "isNext",
    "isFuture",
    "isFuture",
    "isFuture",
    "isFuture",
  ]);
  expect(statuses("2025-11-21T04:00:00Z")).toEqual([
    "isPast",
    "isCurrent",
    "isNext",
    "isFuture",
    "isFuture",
  ]);
  expect(statuses("2025-11-23T05:10:00Z")).toEqual([
    "isPast",
    "isPast",
    "isPast",
    "isPast",
    "isCurrent",
  ]);
});

describe("the last meeting, next meeting and navigation link", () => {
  const look = (now: string, meetings = calendar) => {
    const around = calendarAt(meetings, 2025, at(now));
    const link = meetingLink(around, at(now));
    return [
      around.last?.id,
      around.next?.id,
      around.seasonOver,
      link?.label,
      link?.meeting.id,
      showsLastRace(around, at(now)),
    ];
  };

  test.each([
    ["2025-11-08T00:00:00Z", [undefined, 1, false, "Current meeting", 1, false]],
    ["2025-11-09T18:29:59.999Z", [undefined, 1, false, "Current meeting", 1, false]],
    ["2025-11-09T18:30:00Z", [1, 2, false, "Last meeting", 1, true]],
    ["2025-11-20T00:29:59.999Z", [1, 2, false, "Last meeting", 1, true]],
    ["2025-11-20T00:30:00Z", [1, 2, false, "Current meeting", 2, false]],
    ["2025-11-23T05:29:59.999Z", [1, 2, false, "Current meeting", 2, false]],
    ["2025-11-23T05:30:00Z", [2, 3, true, "Last meeting", 2, true]],
    ["2026-03-09T00:00:00Z", [3, undefined, true, "Last meeting", 3, true]],
  ])("finds the last meeting, the next meeting and the link at %s", (now, expected) => {
    expect(look(now)).toEqual(expected);
  });

  test("counts a season as over even if the next calendar is unknown", () => {
    expect(look("2025-12-01T00:00:00Z", [brazil, vegas])).toEqual([
      2,
      undefined,
      true,
      "Last meeting",
      2,
      true,
    ]);
  });

  test("returns no link before the first meeting", () => {
    expect(look("2025-01-01T00:00:00Z")).toEqual([
      undefined,
      1,
      false,
      undefined,
      undefined,
      false,
    ]);
  });

  test("never returns a cancelled meeting as the last or the next", () => {
    const cancelled = { ...vegas, cancelled: true };
    expect(weekendState(cancelled, at("2025-11-21T00:30:00Z")).kind).toBe("cancelled");
    expect(look("2025-11-21T00:30:00Z", [brazil, cancelled, australia]).slice(0, 3)).toEqual([
      1,
      3,
      true,
    ]);
  });

  test("returns no meetings for an empty season, which isn't over", () => {
    expect(look("2025-11-21T00:30:00Z", [])).toEqual([
      undefined,
      undefined,
      false,
      undefined,
      undefined,
      false,
    ]);
  });
});

test("switches the link to the next meeting 24 hours before its first session", () => {
  const before = at("2025-11-20T00:29:59.999Z");
  const coming = comingMeetingLink(calendarAt(calendar, 2025, before), before);
  expect(coming?.atMs).toBe(at("2025-11-20T00:30:00Z").epochMilliseconds);
  const then = at("2025-11-20T00:30:00Z");
  const around = calendarAt(calendar, 2025, then);
  expect(coming).toMatchObject({ ...meetingLink(around, then) });
  expect(comingMeetingLink(around, then)).toBeNull();
});

describe("nextChangeMs", () => {
  test.each([
    // The meeting's preview is published, then its countdown opens.
    ["2025-11-09T18:30:00Z", "2025-11-18T00:00:00Z"],
    ["2025-11-18T00:00:00Z", "2025-11-20T00:30:00Z"],
    ["2025-11-20T00:30:00Z", "2025-11-20T04:00:00Z"],
    ["2025-11-23T04:00:00Z", "2025-11-23T05:30:00Z"],
  ])("after %s, returns %s", (now, change) => {
    expect(nextChangeMs(calendar, at(now))).toBe(at(change).epochMilliseconds);
  });

  test("returns Infinity after the last meeting and for a cancelled meeting", () => {
    expect(nextChangeMs(calendar, at("2026-03-10T00:00:00Z"))).toBe(Infinity);
    expect(nextChangeMs([{ ...vegas, cancelled: true }], at("2025-11-01T00:00:00Z"))).toBe(
      Infinity,
    );
  });

  const instant = fc
    .integer({
      min: at("2025-11-05T00:00:00Z").epochMilliseconds,
      max: at("2026-03-10T00:00:00Z").epochMilliseconds,
    })
    .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
  const shown = (now: Temporal.Instant) => {
    const around = calendarAt(calendar, 2025, now);
    return JSON.stringify([
      around.last?.id,
      around.next?.id,
      meetingLink(around, now),
      calendar.map((weekend) => weekendState(weekend, now)),
      calendar.map((weekend) =>
        weekend.sessions.map((session) => timetableStatus(session, weekend.sessions, now)),
      ),
    ]);
  };

  test("returns a time before which nothing on the page changes", () => {
    fc.assert(
      fc.property(instant, fc.double({ min: 0, max: 1, noNaN: true }), (now, share) => {
        const change = nextChangeMs(calendar, now);
        if (change === Infinity) return;
        const wait = change - now.epochMilliseconds - 1;
        expect(shown(now.add({ milliseconds: Math.floor(wait * share) }))).toBe(shown(now));
      }),
    );
  });

  test("never returns a meeting as both last and next, and never moves back to an earlier last meeting", () => {
    fc.assert(
      fc.property(instant, instant, (x, y) => {
        const [first, second] = [x, y].sort(
          (a, b) => a.epochMilliseconds - b.epochMilliseconds,
        ) as [Temporal.Instant, Temporal.Instant];
        const before = calendarAt(calendar, 2025, first);
        const after = calendarAt(calendar, 2025, second);
        expect(before.last === null || before.last !== before.next).toBe(true);
        expect(after.last?.id ?? 0).toBeGreaterThanOrEqual(before.last?.id ?? 0);
      }),
    );
  });
});

test("starts every meeting before counting it as past", () => {
  for (const weekend of calendar)
    expect(meetingStartMs(weekend)).toBeLessThan(meetingPastMs(weekend));
});

test("counts a season as finished from its last result until a day before the next season's first session", () => {
  const last = meeting(24, 2025, {
    "practice-1": "2025-12-05T09:30:00Z",
    race: "2025-12-07T13:00:00Z",
  });
  const opener = meeting(25, 2026, {
    "practice-1": "2026-03-06T01:30:00Z",
    race: "2026-03-08T04:00:00Z",
  });
  const finished = (iso: string, season: number, meetings: readonly ScheduledMeeting[]) =>
    finishedSeason(calendarAt(meetings, season, at(iso)), at(iso));
  const known = [brazil, last, opener];
  expect(finished("2025-11-20T12:00:00Z", 2025, known)).toBeNull();
  expect(finished("2025-12-07T14:00:00Z", 2025, known)).toBeNull();
  for (const [now, season] of [
    ["2025-12-07T16:00:00Z", 2025],
    ["2026-01-01T00:00:00Z", 2026],
    ["2026-03-05T01:29:59Z", 2026],
  ] as const)
    expect(finished(now, season, known), now).toBe(2025);
  expect(finished("2026-03-05T01:30:00Z", 2026, known)).toBeNull();
  expect(finished("2026-03-10T12:00:00Z", 2026, known)).toBe(2026);
  expect(finished("2026-01-15T12:00:00Z", 2026, [brazil, last])).toBe(2025);
  expect(finished("2025-03-01T12:00:00Z", 2025, known)).toBeNull();
});
