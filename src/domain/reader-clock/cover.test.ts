import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import {
  type CoveredMeeting,
  coverAt,
  coveredFromMs,
  coverLatestWeekend,
  reveal,
  type SpoilerFree,
  unseenRace,
} from "./cover.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const seconds = (iso: string): number => at(iso).epochMilliseconds / 1000;

function session(kind: SessionKind, startsAt: string | null, overAt: string) {
  return { kind, startsAt: startsAt === null ? null : at(startsAt), overAt: at(overAt) };
}

const mexico = {
  name: "Mexico",
  cancelled: false,
  sessions: [session("race", "2024-10-27T20:00:00Z", "2024-10-27T21:40:55Z")],
};
const saoPaulo = {
  name: "São Paulo",
  cancelled: false,
  sessions: [
    session("practice-1", "2024-11-01T14:30:00Z", "2024-11-01T15:30:00Z"),
    session("sprint-qualifying", "2024-11-01T18:30:00Z", "2024-11-01T19:14:00Z"),
    session("sprint", "2024-11-02T14:00:00Z", "2024-11-02T15:00:00Z"),
    session("qualifying", "2024-11-03T10:30:00Z", "2024-11-03T11:30:00Z"),
    session("race", "2024-11-03T15:30:00Z", "2024-11-03T17:36:54Z"),
  ],
};
const calendar = [saoPaulo, mexico];
const never = (revealedThrough: string): SpoilerFree => ({
  revealedThrough: seconds(revealedThrough),
  revealAfterHours: null,
});
const nextDay = at("2024-11-04T12:00:00Z");

function shown(
  meetings: readonly (CoveredMeeting & { readonly name: string })[],
  mode: SpoilerFree,
  now: Temporal.Instant,
) {
  const cover = coverAt(meetings, mode, now);
  return (
    cover && {
      until: new Date(cover.knownUntilMs).toISOString(),
      hidden: cover.hidden.map(({ meeting, session: { kind } }) => `${meeting.name} ${kind}`),
    }
  );
}

test("hides everything from the moment before the first unrevealed session starts", () => {
  expect(shown(calendar, never("2024-11-02T14:00:00Z"), nextDay)).toEqual({
    until: "2024-11-03T10:29:59.999Z",
    hidden: ["São Paulo qualifying", "São Paulo race"],
  });
});

test("hides nothing once the last session is revealed, and no session that hasn't begun", () => {
  expect(shown(calendar, never("2024-11-03T15:30:00Z"), nextDay)).toBeNull();
  expect(shown(calendar, never("2024-10-27T20:00:00Z"), at("2024-11-01T14:29:59Z"))).toBeNull();
});

test("hides a session from its start, before it has a result", () => {
  expect(shown(calendar, never("2024-11-03T10:30:00Z"), at("2024-11-03T15:30:00Z"))).toEqual({
    until: "2024-11-03T15:29:59.999Z",
    hidden: ["São Paulo race"],
  });
});

test("also hides a weekend's practice sessions", () => {
  expect(
    shown(calendar, never("2024-10-27T20:00:00Z"), at("2024-11-01T16:00:00Z"))?.hidden,
  ).toEqual(["São Paulo practice-1"]);
});

test("reveals all earlier sessions together with a later session, and never hides a revealed session again", () => {
  const mode = never("2024-10-27T19:00:00Z");
  expect(shown(calendar, mode, nextDay)?.hidden).toHaveLength(6);
  const [, , sprint, , race] = saoPaulo.sessions;
  if (sprint === undefined || race === undefined) throw new Error("a session is missing");
  const afterSprint = reveal(mode, sprint);
  expect(shown(calendar, afterSprint, nextDay)?.hidden).toEqual([
    "São Paulo qualifying",
    "São Paulo race",
  ]);
  expect(shown(calendar, reveal(afterSprint, race), nextDay)).toBeNull();
  expect(reveal(reveal(mode, race), sprint)).toEqual(never("2024-11-03T15:30:00Z"));
});

test.each([
  [24, "2024-11-03T14:59:59Z", ["São Paulo sprint", "São Paulo qualifying"]],
  [24, "2024-11-03T15:00:00Z", ["São Paulo qualifying"]],
  [24, "2024-11-04T11:29:59Z", ["São Paulo qualifying", "São Paulo race"]],
  [24, "2024-11-04T11:30:00Z", ["São Paulo race"]],
  [24, "2024-11-04T17:36:54Z", undefined],
  [48, "2024-11-04T17:36:54Z", ["São Paulo qualifying", "São Paulo race"]],
  [48, "2024-11-05T17:36:54Z", undefined],
] as const)(
  "reveals sessions %i hours after their end, here as of %s",
  (revealAfterHours, now, hidden) => {
    const mode = { ...never("2024-10-27T20:00:00Z"), revealAfterHours };
    expect(shown(calendar, mode, at(now))?.hidden).toEqual(hidden);
  },
);

test("ignores cancelled meetings", () => {
  expect(
    shown([{ ...saoPaulo, cancelled: true }, mexico], never("2024-10-27T20:00:00Z"), nextDay),
  ).toBeNull();
});

test("hides a rescheduled session only from its new start", () => {
  const moved = {
    ...saoPaulo,
    sessions: saoPaulo.sessions.map((each) =>
      each.kind === "qualifying"
        ? session("qualifying", "2024-11-03T12:30:00Z", "2024-11-03T13:30:00Z")
        : each,
    ),
  };
  const mode = never("2024-11-02T14:00:00Z");
  expect(shown([moved], mode, at("2024-11-03T11:00:00Z"))).toBeNull();
  expect(shown([moved], mode, at("2024-11-03T13:00:00Z"))?.until).toBe("2024-11-03T12:29:59.999Z");
});

test("keeps a revealed session visible even if it ended after the next session began", () => {
  const late = {
    ...saoPaulo,
    sessions: [
      session("sprint", "2024-11-02T14:00:00Z", "2024-11-02T18:10:00Z"),
      session("qualifying", "2024-11-02T18:00:00Z", "2024-11-02T19:00:00Z"),
    ],
  };
  expect(shown([late], never("2024-11-02T14:00:00Z"), nextDay)?.until).toBe(
    "2024-11-02T18:10:00.000Z",
  );
});

test("never shows facts from the future while a revealed session is still running", () => {
  const running = {
    ...saoPaulo,
    sessions: [
      session("practice-1", "2024-11-02T14:00:00Z", "2024-11-02T16:00:00Z"),
      session("practice-2", "2024-11-02T14:30:00Z", "2024-11-02T16:00:00Z"),
    ],
  };
  expect(shown([running], never("2024-11-02T14:00:00Z"), at("2024-11-02T15:00:00Z"))?.until).toBe(
    "2024-11-02T15:00:00.000Z",
  );
});

test("hides both of two sessions that end at the same time until both are revealed", () => {
  const tied = {
    ...saoPaulo,
    sessions: [
      session("practice-1", "2024-11-02T14:00:00Z", "2024-11-02T15:00:00Z"),
      session("practice-2", "2024-11-02T14:30:00Z", "2024-11-02T15:00:00Z"),
    ],
  };
  expect(shown([tied], never("2024-11-02T14:00:00Z"), nextDay)?.until).toBe(
    "2024-11-02T14:59:59.999Z",
  );
});

test("hides sessions without a start time from the moment their result appears", () => {
  const monza1966 = {
    name: "Italy",
    cancelled: false,
    sessions: [
      session("qualifying", null, "1966-09-04T00:00:00Z"),
      session("race", null, "1966-09-05T00:00:00Z"),
    ],
  };
  const mode = never("1966-09-01T00:00:00Z");
  expect(shown([monza1966], mode, at("1966-09-03T23:00:00Z"))).toBeNull();
  expect(shown([monza1966], mode, at("1966-09-06T00:00:00Z"))?.until).toBe(
    "1966-09-03T23:59:59.999Z",
  );
  expect(shown([monza1966], never("1966-09-04T00:00:00Z"), at("1966-09-06T00:00:00Z"))?.until).toBe(
    "1966-09-04T23:59:59.999Z",
  );
});

test("starts with the latest weekend hidden", () => {
  const onMonday = coverLatestWeekend(calendar, null, nextDay);
  expect(shown(calendar, onMonday, nextDay)?.hidden).toHaveLength(5);
  expect(shown(calendar, onMonday, nextDay)?.until).toBe("2024-11-01T14:29:59.999Z");
  const between = at("2024-10-30T12:00:00Z");
  expect(shown(calendar, coverLatestWeekend(calendar, null, between), between)?.hidden).toEqual([
    "Mexico race",
  ]);
  expect(coverLatestWeekend([], null, nextDay).revealedThrough).toBe(
    nextDay.epochMilliseconds / 1000,
  );
});

test("never includes a hidden session's result, but always includes the results of sessions before the first hidden session", () => {
  const minutes = (count: number) => at("2024-11-01T00:00:00Z").add({ minutes: count });
  const sessions = fc
    .array(
      fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 300 }), fc.boolean()),
      {
        maxLength: 12,
      },
    )
    .map((all) =>
      all.map(([start, length, isTimed]) => ({
        kind: "race" as const,
        startsAt: isTimed ? minutes(start) : null,
        overAt: minutes(start + length),
      })),
    );
  const hours = fc.constantFrom(24, 48, null);
  fc.assert(
    fc.property(
      sessions,
      fc.nat(4_500),
      fc.nat(4_500),
      hours,
      (all, revealed, now, revealAfterHours) => {
        const revealedThrough = minutes(revealed).epochMilliseconds / 1000;
        const cover = coverAt(
          [{ cancelled: false, sessions: all }],
          { revealedThrough, revealAfterHours },
          minutes(now),
        );
        if (cover === null) return;
        const [first] = cover.hidden;
        for (const hidden of cover.hidden)
          expect(hidden.session.overAt.epochMilliseconds).toBeGreaterThan(cover.knownUntilMs);
        const earlier = all.filter(
          ({ overAt }) => overAt.epochMilliseconds < coveredFromMs(first.session),
        );
        for (const { overAt } of earlier)
          expect(overAt.epochMilliseconds).toBeLessThanOrEqual(cover.knownUntilMs);
        // Equal if a session starts at the moment at which a revealed session ends.
        expect(cover.knownUntilMs).toBeLessThanOrEqual(minutes(now).epochMilliseconds);
      },
    ),
  );
});

test.each([
  ["2024-11-03T10:30:00Z", "2024-11-03T17:36:54Z", "race"],
  ["2024-11-03T10:30:00Z", "2024-11-03T17:36:53Z", undefined],
  ["2024-11-02T14:00:00Z", "2024-11-04T12:00:00Z", undefined],
])("lets a reader who has watched up to %s watch at %s: %s", (watched, now, kind) => {
  const cover = coverAt(calendar, never(watched), at(now));
  expect(cover && unseenRace(cover, at(now))?.session.kind).toBe(kind);
});
