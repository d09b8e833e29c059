import { describe, expect, test } from "vitest";

import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { planSync, type SyncState } from "#domain/facts/sync-plan.ts";
import { subjectKey, type SubjectRead, type SyncMeeting } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

/** A sprint weekend: race on Sunday 9 November 2025 at 17:00 UTC, over at 19:00. */
const starts: Partial<Record<SessionKind, string>> = {
  "practice-1": "2025-11-07T14:30:00Z",
  "sprint-qualifying": "2025-11-07T18:30:00Z",
  sprint: "2025-11-08T14:00:00Z",
  qualifying: "2025-11-08T18:00:00Z",
  race: "2025-11-09T17:00:00Z",
};

function meeting(
  results: readonly SessionKind[] = [],
  more: Partial<SyncMeeting> = {},
): SyncMeeting {
  const hasRace = results.includes("race");
  return {
    id: 7,
    season: 2025,
    round: 21,
    cancelled: false,
    startDate: "2025-11-07",
    hasLaps: hasRace,
    hasPitStops: hasRace,
    sessions: Object.entries(starts).map(([name, iso]) => {
      const kind = name as SessionKind;
      return {
        kind,
        startsAt: at(iso),
        overAt: sessionOverAt({
          kind,
          season: 2025,
          startsAt: at(iso),
          raceDate: Temporal.PlainDate.from("2025-11-09"),
          winnerTimeMs: null,
        }),
        hasResult: results.includes(kind),
      };
    }),
    ...more,
  };
}

interface PastReads {
  readonly tried: string;
  readonly answered?: string | null;
  /** Times of the first and the last non-empty response. */
  readonly present?: readonly [since: string, last: string];
  readonly changed?: string;
  readonly failures?: number;
}

const read = ({
  tried,
  answered = tried,
  present,
  changed,
  failures = 0,
}: PastReads): SubjectRead => ({
  triedAt: at(tried),
  answeredAt: answered === null ? null : at(answered),
  presentSince: present ? at(present[0]) : null,
  presentAt: present ? at(present[1]) : null,
  changedAt: changed === undefined ? null : at(changed),
  failures,
});

interface Case {
  readonly now: string;
  readonly meetings?: readonly SyncMeeting[];
  readonly reads?: Readonly<Record<string, PastReads>>;
  readonly requestsLeft?: number;
  readonly pausedUntil?: string;
  readonly firstSeason?: number;
  readonly manual?: boolean;
}

function plan({
  now,
  meetings = [meeting()],
  reads = {},
  requestsLeft = 500,
  pausedUntil,
  ...more
}: Case) {
  const state: SyncState = {
    now: at(now),
    firstSeason: more.firstSeason ?? Number(now.slice(0, 4)),
    manual: more.manual ?? false,
    meetings,
    requestsLeft,
    pausedUntil: pausedUntil === undefined ? null : at(pausedUntil),
    reads: new Map(Object.entries(reads).map(([key, past]) => [key, read(past)])),
  };
  const { due, lookAgainAt } = planSync(state);
  return { due: due.map(subjectKey), again: lookAgainAt.toString() };
}

/** Keeps both seasons' calendars from being due for a few hours. */
const calendars = (tried: string) => ({ "calendar/2025": { tried }, "calendar/2026": { tried } });

describe("a calendar", () => {
  test.each([
    ["is due if it has never been read", {}, "2025-06-01T12:00:00Z", true],
    [
      "isn't due again within a day when no race is near",
      { tried: "2025-06-01T12:00:00Z" },
      "2025-06-02T11:59:00Z",
      false,
    ],
    ["is due after a day", { tried: "2025-06-01T12:00:00Z" }, "2025-06-02T12:00:00Z", true],
    [
      "is due hourly from three days before a weekend",
      { tried: "2025-11-04T13:30:00Z" },
      "2025-11-04T14:30:00Z",
      true,
    ],
    [
      "isn't due hourly earlier than three days before a weekend",
      { tried: "2025-11-04T13:00:00Z" },
      "2025-11-04T14:29:59Z",
      false,
    ],
    [
      "is due every 5 minutes in the hour before a session",
      { tried: "2025-11-08T17:00:00Z" },
      "2025-11-08T17:05:00Z",
      true,
    ],
    [
      "is due every 15 minutes on race day",
      { tried: "2025-11-09T07:00:00Z" },
      "2025-11-09T07:15:00Z",
      true,
    ],
    [
      "isn't due again within an hour between sessions",
      { tried: "2025-11-08T20:00:00Z" },
      "2025-11-08T20:30:00Z",
      false,
    ],
    [
      "is due hourly on the day after the race",
      { tried: "2025-11-10T10:00:00Z" },
      "2025-11-10T11:00:00Z",
      true,
    ],
    [
      "isn't due hourly two days after the race",
      { tried: "2025-11-11T10:00:00Z" },
      "2025-11-11T15:00:00Z",
      false,
    ],
  ])("%s", (_, past, now, isDue) => {
    const reads: Record<string, PastReads> = "tried" in past ? { "calendar/2025": past } : {};
    expect(plan({ now, reads }).due.includes("calendar/2025")).toBe(isDue);
  });

  test("schedules the next check for the start of a busier phase", () => {
    const reads = {
      "calendar/2025": { tried: "2025-11-04T00:00:00Z" },
      "calendar/2026": { tried: "2025-11-04T00:00:00Z" },
    };
    expect(plan({ now: "2025-11-04T00:00:00Z", reads })).toEqual({
      due: [],
      again: "2025-11-04T14:30:00Z",
    });
  });

  test("reads the next season's calendar from September and makes it current at New Year", () => {
    expect(plan({ now: "2025-08-31T23:59:00Z", meetings: [] }).due).toEqual(["calendar/2025"]);
    expect(plan({ now: "2025-09-01T00:00:00Z", meetings: [] }).due).toEqual([
      "calendar/2025",
      "calendar/2026",
    ]);
    expect(plan({ now: "2026-01-01T00:00:00Z", meetings: [] }).due).toEqual(["calendar/2026"]);
  });

  test("reads a finished season's calendar daily", () => {
    const now = "2025-12-20T12:00:00Z";
    const reads = calendars("2025-12-20T00:00:00Z");
    const followed = meeting(["sprint", "qualifying", "race"]);
    expect(plan({ now, meetings: [followed], reads })).toEqual({
      due: [],
      again: "2025-12-21T00:00:00Z",
    });
  });

  test("doesn't read a calendar more often for cancelled weekends or weekends without sessions", () => {
    const now = "2025-11-09T12:00:00Z";
    const reads = calendars("2025-11-09T10:00:00Z");
    for (const off of [
      meeting([], { cancelled: true, round: null }),
      meeting([], { sessions: [] }),
    ])
      expect(plan({ now, meetings: [off], reads }).due).toEqual([]);
  });

  test("schedules hourly checks from three days before a weekend without start times", () => {
    const sessions = [
      { kind: "race", startsAt: null, overAt: at("2025-11-10T00:00:00Z"), hasResult: false },
    ] as const;
    const reads = calendars("2025-11-04T00:30:00Z");
    expect(
      plan({ now: "2025-11-04T01:00:00Z", meetings: [meeting([], { sessions })], reads }).again,
    ).toBe("2025-11-04T01:30:00Z");
  });
});

describe("a classification", () => {
  const due = (
    now: string,
    past?: PastReads,
    results: readonly SessionKind[] = ["sprint", "qualifying"],
  ) =>
    plan({ now, meetings: [meeting(results)], reads: past ? { "race/7": past } : {} }).due.includes(
      "race/7",
    );
  const first = "2025-11-09T19:10:00Z";

  test.each<[string, string, PastReads | undefined, boolean]>([
    ["not due before the end", "2025-11-09T18:59:59Z", undefined, false],
    ["due from the end", "2025-11-09T19:00:00Z", undefined, true],
    [
      "due again after three minutes",
      "2025-11-09T19:03:00Z",
      { tried: "2025-11-09T19:00:00Z" },
      true,
    ],
    [
      "not due again after two minutes",
      "2025-11-09T19:02:00Z",
      { tried: "2025-11-09T19:00:00Z" },
      false,
    ],
    [
      "not due again after ten minutes, four hours after the end",
      "2025-11-09T23:10:00Z",
      { tried: "2025-11-09T23:00:00Z" },
      false,
    ],
    [
      "due every 6 hours after a day",
      "2025-11-12T01:00:00Z",
      { tried: "2025-11-11T19:00:00Z" },
      true,
    ],
    ["due weekly after two weeks", "2025-12-20T00:00:00Z", { tried: "2025-12-12T00:00:00Z" }, true],
  ])("a missing classification is %s", (_, now, past, isDue) => {
    expect(due(now, past)).toBe(isDue);
  });

  test.each<[string, string, string, boolean]>([
    ["due every half hour at first", "2025-11-09T21:40:00Z", "2025-11-09T21:10:00Z", true],
    ["not due again after 20 minutes", "2025-11-09T21:30:00Z", "2025-11-09T21:10:00Z", false],
    [
      "not due again within an hour, ten hours after the end",
      "2025-11-10T05:40:00Z",
      "2025-11-10T05:10:00Z",
      false,
    ],
    [
      "not due again within a day from the third day",
      "2025-11-12T12:00:00Z",
      "2025-11-12T00:00:00Z",
      false,
    ],
    ["due again after a day", "2025-11-13T00:00:00Z", "2025-11-12T00:00:00Z", true],
    ["no longer due daily after two weeks", "2025-11-30T00:00:00Z", "2025-11-25T00:00:00Z", false],
    ["due weekly for late rulings", "2025-11-30T00:00:00Z", "2025-11-23T00:00:00Z", true],
    ["no longer due after half a year", "2026-05-20T00:00:00Z", "2026-05-09T00:00:00Z", false],
  ])("a known classification is %s", (_, now, last, isDue) => {
    const past = { tried: last, present: [first, last], changed: first } as const;
    expect(due(now, past, ["sprint", "qualifying", "race"])).toBe(isDue);
  });

  test("reads a classification frequently again after a change", () => {
    const past = {
      tried: "2025-11-12T00:00:00Z",
      present: [first, "2025-11-12T00:00:00Z"],
      changed: "2025-11-12T00:00:00Z",
    } as const;
    expect(due("2025-11-12T00:30:00Z", past, ["race"])).toBe(true);
  });

  test("reads a classification that is already in the fact pack only while it is recent", () => {
    expect(due("2025-11-10T00:00:00Z", undefined, ["race"])).toBe(true);
    expect(due("2025-12-10T00:00:00Z", undefined, ["race"])).toBe(false);
  });

  test("never reads classifications of cancelled meetings or of meetings without a round", () => {
    const now = "2025-11-10T00:00:00Z";
    for (const off of [meeting([], { cancelled: true, round: null }), meeting([], { round: null })])
      expect(plan({ now, meetings: [off], reads: calendars("2025-11-09T23:59:00Z") }).due).toEqual(
        [],
      );
  });

  test("waits until a rescheduled session's new end", () => {
    const later = meeting();
    const moved = {
      ...later,
      sessions: later.sessions.map((session) =>
        session.kind === "race"
          ? { ...session, startsAt: at("2025-11-09T20:00:00Z"), overAt: at("2025-11-09T22:00:00Z") }
          : session,
      ),
    };
    const reads = { "race/7": { tried: "2025-11-09T19:30:00Z" } };
    expect(plan({ now: "2025-11-09T21:00:00Z", meetings: [moved], reads }).due).not.toContain(
      "race/7",
    );
    expect(plan({ now: "2025-11-09T22:00:00Z", meetings: [moved], reads }).due).toContain("race/7");
  });
});

describe("standings, laps and pit stops", () => {
  const raceRead = {
    tried: "2025-11-09T19:20:00Z",
    present: ["2025-11-09T19:10:00Z", "2025-11-09T19:20:00Z"],
  } as const;
  const after = (reads: Record<string, PastReads>, now = "2025-11-09T19:25:00Z") =>
    plan({
      now,
      meetings: [meeting(["sprint", "qualifying", "race"], { hasLaps: false })],
      reads: { ...reads },
    }).due;
  const following = ["driver-standings/7", "team-standings/7", "laps/7", "pit-stops/7"];

  test("reads standings, laps and pit stops once, in a fixed order, after the race classification", () => {
    const before = plan({ now: "2025-11-09T19:05:00Z" }).due;
    for (const key of following) expect(before).not.toContain(key);
    expect(after({ "race/7": raceRead }).filter((key) => following.includes(key))).toEqual(
      following,
    );
    const done = {
      tried: "2025-11-09T19:21:00Z",
      present: ["2025-11-09T19:21:00Z", "2025-11-09T19:21:00Z"],
    } as const;
    const reads = {
      "race/7": raceRead,
      ...Object.fromEntries(following.map((key) => [key, done])),
    };
    expect(after(reads).filter((key) => following.includes(key))).toEqual([]);
  });

  test("reads standings, laps and pit stops again when the race classification changes, but only standings when a sprint's does", () => {
    const done = {
      tried: "2025-11-09T19:21:00Z",
      present: ["2025-11-09T19:21:00Z", "2025-11-09T19:21:00Z"],
    } as const;
    const all = Object.fromEntries(following.map((key) => [key, done]));
    const changed = { ...raceRead, changed: "2025-11-09T22:00:00Z" };
    const now = "2025-11-09T22:01:00Z";
    expect(
      after({ ...all, "race/7": changed }, now).filter((key) => following.includes(key)),
    ).toEqual(following);
    const reads = { ...all, "race/7": raceRead, "sprint/7": changed };
    expect(after(reads, now).filter((key) => following.includes(key))).toEqual(
      following.slice(0, 2),
    );
  });

  test("doesn't read standings, laps and pit stops that are in the fact pack", () => {
    const now = "2025-11-10T00:00:00Z";
    const whole = plan({ now, meetings: [meeting(["sprint", "qualifying", "race"])] }).due;
    expect(whole.filter((key) => following.includes(key))).toEqual([]);
    expect(after({}, now).filter((key) => following.includes(key))).toEqual(["laps/7"]);
  });
});

describe("retries after failures", () => {
  test.each([
    [1, "2025-11-09T19:01:59Z", false],
    [1, "2025-11-09T19:02:00Z", true],
    [3, "2025-11-09T19:08:00Z", true],
    [3, "2025-11-09T19:07:00Z", false],
    [40, "2025-11-09T20:00:00Z", true],
    [40, "2025-11-09T19:59:00Z", false],
  ])("with a failure count of %i, a retry at %s is due: %s", (failures, now, isDue) => {
    const reads = { "race/7": { tried: "2025-11-09T19:00:00Z", answered: null, failures } };
    expect(plan({ now, reads }).due.includes("race/7")).toBe(isDue);
  });

  test("retries a failed daily read before the next day", () => {
    const past = { tried: "2025-06-02T00:00:00Z", answered: "2025-06-01T00:00:00Z", failures: 1 };
    const reads = { "calendar/2025": past };
    expect(plan({ now: "2025-06-02T00:02:00Z", meetings: [], reads }).due).toEqual([
      "calendar/2025",
    ]);
  });

  test("respects a pause requested by the service", () => {
    const pausedUntil = "2025-11-09T19:40:00Z";
    expect(plan({ now: "2025-11-09T19:39:00Z", pausedUntil })).toEqual({
      due: [],
      again: pausedUntil,
    });
    expect(plan({ now: "2025-11-09T19:40:00Z", pausedUntil }).due).toContain("race/7");
  });
});

describe("the plan after a clock jump", () => {
  test("ignores reads from the future if the clock was set back", () => {
    const reads = { "calendar/2025": { tried: "2025-11-20T00:00:00Z" } };
    expect(plan({ now: "2025-06-01T00:00:00Z", reads }).due).toEqual(["calendar/2025"]);
  });

  test("includes all missed data if the clock was set ahead, oldest weekend first", () => {
    const earlier = meeting([], {
      id: 3,
      round: 10,
      sessions: meeting().sessions.map((session) => ({
        ...session,
        startsAt: null,
        overAt: at("2025-06-01T16:00:00Z"),
      })),
    });
    const { due } = plan({
      now: "2025-11-20T00:00:00Z",
      meetings: [meeting(), earlier],
      reads: calendars("2025-11-19T23:00:00Z"),
    });
    expect(due).toEqual([
      "qualifying/3",
      "sprint/3",
      "race/3",
      "qualifying/7",
      "sprint/7",
      "race/7",
    ]);
  });
});

describe("the hourly request limit", () => {
  const missed = Array.from({ length: 5 }, (_, index) =>
    meeting(["sprint", "qualifying", "race"], {
      id: index + 1,
      hasLaps: false,
      sessions: meeting(["sprint", "qualifying", "race"]).sessions.map((session) => ({
        ...session,
        overAt: session.overAt.subtract({ hours: 24 * 30 * (index + 1) }),
      })),
    }),
  );
  const now = "2025-11-09T19:00:00Z";

  test("puts off old reads to leave enough requests for recent results", () => {
    const reads = calendars("2025-11-09T18:59:00Z");
    const all = plan({ now, meetings: [...missed, meeting(["sprint", "qualifying"])], reads });
    expect(all.due.filter((key) => key.startsWith("laps"))).toHaveLength(5);
    const few = plan({
      now,
      meetings: [...missed, meeting(["sprint", "qualifying"])],
      reads,
      requestsLeft: 140,
    });
    expect(few.due).toContain("race/7");
    expect(few.due.filter((key) => key.startsWith("laps"))).toHaveLength(2);
    expect(few.again).toBe("2025-11-09T19:05:00Z");
  });

  test("puts off all reads for five minutes when no requests are left", () => {
    expect(plan({ now, requestsLeft: 0 })).toEqual({ due: [], again: "2025-11-09T19:05:00Z" });
  });
});

describe("catching up", () => {
  /** A 2025 weekend, `weeks` weeks before the November weekend. */
  const earlier = (
    id: number,
    weeks: number,
    results: readonly SessionKind[] = [],
    more: Partial<SyncMeeting> = {},
  ) => {
    const whole = meeting(results, { id, round: id, ...more });
    const sessions = whole.sessions.map((session) => ({
      ...session,
      startsAt: session.startsAt?.subtract({ hours: weeks * 168 }) ?? null,
      overAt: session.overAt.subtract({ hours: weeks * 168 }),
    }));
    return { ...whole, sessions };
  };
  const all: readonly SessionKind[] = ["sprint", "qualifying", "race"];
  const present = (past: string, changed = past) =>
    ({ tried: past, present: [past, past], changed }) as const;

  test("reads the current weekend first, followed by old results, standings and laps", () => {
    const now = "2025-11-09T19:05:00Z";
    const meetings = [
      earlier(1, 12, all, { hasLaps: false, hasPitStops: false }),
      earlier(2, 10, all, { hasLaps: false }),
      earlier(3, 8),
      earlier(4, 6),
      meeting(["sprint"]),
    ];
    const read = "2025-11-09T19:00:00Z";
    const reads = {
      ...calendars("2025-11-09T19:04:00Z"),
      ...Object.fromEntries(
        ["sprint/7", "qualifying/1", "qualifying/2", "race/1", "race/2"].map((key) => [
          key,
          present(read),
        ]),
      ),
      ...Object.fromEntries(["sprint/1", "sprint/2"].map((key) => [key, present(read)])),
    };
    expect(plan({ now, meetings, reads }).due).toEqual([
      "qualifying/7",
      "race/7",
      "qualifying/3",
      "sprint/3",
      "race/3",
      "qualifying/4",
      "sprint/4",
      "race/4",
      "driver-standings/2",
      "team-standings/2",
      "driver-standings/1",
      "team-standings/1",
      "laps/2",
      "pit-stops/2",
      "laps/1",
      "pit-stops/1",
    ]);
  });

  test("reads an old result less often than a recent one", () => {
    const now = "2025-11-09T12:00:00Z";
    const reads = {
      ...calendars("2025-11-09T11:59:00Z"),
      "race/3": present("2025-11-08T00:00:00Z"),
    };
    const meetings = [earlier(3, 20, all)];
    const standings = { "driver-standings/3": present("2025-11-08T00:01:00Z") };
    const due = (at: string) =>
      plan({ now: at, meetings, reads: { ...reads, ...standings, ...calendars(at) } }).due.filter(
        (key) => key.startsWith("race"),
      );
    expect(due(now)).toEqual([]);
    expect(due("2025-11-14T23:59:00Z")).toEqual([]);
    expect(due("2025-11-15T00:00:00Z")).toEqual(["race/3"]);
  });

  test("requests unavailable laps of an old race weekly", () => {
    const meetings = [earlier(3, 20, all, { hasLaps: false })];
    const reads = {
      "race/3": present("2025-11-08T00:00:00Z"),
      "laps/3": { tried: "2025-11-08T00:00:10Z" },
    };
    const due = (now: string) =>
      plan({ now, meetings, reads: { ...reads, ...calendars(now) } }).due;
    expect(due("2025-11-14T00:00:00Z")).not.toContain("laps/3");
    expect(due("2025-11-15T00:01:00Z")).toContain("laps/3");
  });

  test("reads standings again after an older race arrives or changes", () => {
    const now = "2025-11-09T12:00:00Z";
    const meetings = [earlier(3, 8, all), earlier(4, 6, all)];
    const done = Object.fromEntries(
      ["driver-standings/3", "driver-standings/4", "team-standings/3", "team-standings/4"].map(
        (key) => [key, present("2025-11-09T11:00:00Z")],
      ),
    );
    const known = {
      ...calendars("2025-11-09T11:59:00Z"),
      ...done,
      "race/4": present("2025-11-09T10:00:00Z"),
    };
    const standings = (reads: Record<string, PastReads>) =>
      plan({ now, meetings, reads }).due.filter((key) => key.includes("standings"));
    expect(standings({ ...known, "race/3": present("2025-11-09T10:00:00Z") })).toEqual([]);
    expect(standings({ ...known, "race/3": present("2025-11-09T11:30:00Z") })).toEqual([
      "driver-standings/4",
      "team-standings/4",
      "driver-standings/3",
      "team-standings/3",
    ]);
  });

  test("reads standings only after a successful calendar read, because they depend on round numbers", () => {
    const now = "2025-11-09T12:00:00Z";
    const meetings = [earlier(3, 8, all)];
    const reads = {
      "race/3": present("2025-11-09T10:00:00Z"),
      "calendar/2025": { tried: now, failures: 2 },
    };
    expect(plan({ now, meetings, reads }).due).not.toContain("driver-standings/3");
  });

  test("retries a failing request daily for an old race and hourly for a recent one", () => {
    const due = (weeks: number, now: string) =>
      plan({
        now,
        meetings: [earlier(3, weeks)],
        reads: { "race/3": { tried: "2025-11-09T00:00:00Z", answered: null, failures: 30 } },
      }).due.includes("race/3");
    expect(due(0, "2025-11-10T19:00:00Z")).toBe(true);
    expect(due(8, "2025-11-09T23:59:00Z")).toBe(false);
    expect(due(8, "2025-11-10T00:00:00Z")).toBe(true);
  });

  test("reads the calendars of all missed seasons first, from the oldest to the newest", () => {
    const now = "2028-03-05T00:00:00Z";
    const missing = { ...meeting(), season: 2026 };
    expect(plan({ now, firstSeason: 2026, meetings: [missing] }).due.slice(0, 4)).toEqual([
      "calendar/2026",
      "calendar/2027",
      "calendar/2028",
      "qualifying/7",
    ]);
    const read = Object.fromEntries(
      [2026, 2027, 2028].map((year) => [`calendar/${year}`, { tried: now }]),
    );
    const known = { ...meeting(all), season: 2026 };
    expect(
      plan({ now: "2028-03-07T00:00:00Z", firstSeason: 2026, meetings: [known], reads: read }).due,
    ).toEqual(["calendar/2028"]);
  });

  test("retries failures and reads calendars in a manual run, but respects a pause requested by the service", () => {
    const now = "2025-11-25T12:00:00Z";
    const reads = {
      ...calendars("2025-11-25T11:00:00Z"),
      "race/7": { tried: "2025-11-25T11:59:00Z", answered: null, failures: 9 },
    };
    const meetings = [meeting(["sprint", "qualifying"])];
    expect(plan({ now, meetings, reads }).due).toEqual([]);
    expect(plan({ now, meetings, reads, manual: true }).due).toEqual([
      "calendar/2025",
      "calendar/2026",
      "race/7",
    ]);
    expect(
      plan({ now, meetings, reads, manual: true, pausedUntil: "2025-11-25T13:00:00Z" }).due,
    ).toEqual([]);
  });
});
