import { describe, expect, test } from "vitest";

import { windowAt, sessionWindows } from "#domain/calendar/session-window.ts";
import { type ScheduledMeeting, timetableStatus, weekendState } from "#domain/calendar/weekend.ts";
import { isLocked } from "#domain/games/predictor.ts";
import { Temporal } from "#domain/time.ts";

import { nothingYet } from "../live-session.ts";
import {
  observedStart,
  type ReportedSession,
  reportedSession,
  type SourceReport,
  withAnnouncedStart,
  withReport,
} from "./session-life.ts";

const at = Temporal.Instant.from;
const ms = (instant: string): number => at(instant).epochMilliseconds;
const START = "2025-11-22T04:00:00Z";

const event = {
  meeting: "Las Vegas Grand Prix",
  session: "Qualifying",
  kind: "qualifying",
  startsAtMs: ms(START),
  invented: false,
} as const;

function received(heardAt: string, session: Partial<SourceReport["session"]> = {}): SourceReport {
  return { heardAtMs: ms(heardAt), session: { ...nothingYet, event, phase: "live", ...session } };
}

const report = (
  phase: ReportedSession["phase"],
  more: Partial<ReportedSession["event"]> = {},
): ReportedSession => ({
  event: { ...event, ...more },
  phase,
});

describe("the session that a source reports", () => {
  const now = ms("2025-11-22T05:10:00Z");

  test("is a real one that was heard of recently", () => {
    expect(reportedSession(received("2025-11-22T05:09:50Z"), now)).toEqual(report("live"));
    expect(reportedSession(null, now)).toBeNull();
    expect(reportedSession(received("2025-11-22T05:08:00Z"), now)).toBeNull();
    const flag = received("2025-11-22T04:50:00Z", { phase: "finished" });
    expect(reportedSession(flag, now)).toEqual(report("finished"));
    expect(reportedSession(flag, ms("2025-11-22T11:00:00Z"))).toBeNull();
    expect(
      reportedSession(
        received("2025-11-22T05:09:50Z", { event: { ...event, invented: true } }),
        now,
      ),
    ).toBeNull();
    expect(
      reportedSession(
        received("2025-11-22T05:09:50Z", { event: { ...event, recorded: true } }),
        now,
      ),
    ).toBeNull();
    expect(reportedSession(received("2025-11-22T05:09:50Z", { event: null }), now)).toBeNull();
  });
});

describe("a session that overruns", () => {
  const meeting: ScheduledMeeting = {
    id: 1,
    season: 2025,
    cancelled: false,
    startDate: "2025-11-20",
    endDate: "2025-11-22",
    sessions: [
      {
        kind: "qualifying",
        startsAt: at(START),
        overAt: at("2025-11-22T05:00:00Z"),
        hasResult: false,
      },
      {
        kind: "race",
        startsAt: at("2025-11-23T04:00:00Z"),
        overAt: at("2025-11-23T06:00:00Z"),
        hasResult: false,
      },
    ],
  };
  const overrun = (
    now: string,
    reported: ReportedSession | null = report("live"),
    meetings = [meeting],
  ) => withReport(meetings, at(now), () => reported);
  const isLit = (now: string, reported?: ReportedSession | null): boolean => {
    const [shown = null] = overrun(now, reported).meetings;
    return (
      windowAt(
        sessionWindows(shown, at(now), ({ kind }) => kind),
        ms(now),
      )?.label === "qualifying"
    );
  };

  test("keeps an overrunning session live until the source reports the finish", () => {
    expect(isLit("2025-11-22T04:59:00Z")).toBe(true);
    expect(isLit("2025-11-22T05:20:00Z")).toBe(true);
    expect(isLit("2025-11-22T05:20:00Z", null)).toBe(false);
  });

  test("extends an overrunning session before its current end passes, and checks it every minute", () => {
    const planned = { meetings: [meeting], recheckMs: ms("2025-11-22T04:58:00Z") };
    expect(overrun("2025-11-22T04:30:00Z")).toEqual(planned);
    const late = overrun("2025-11-22T04:58:30Z");
    expect(late.meetings[0]?.sessions[0]?.overAt.toString()).toBe("2025-11-22T05:03:30Z");
    expect(late.recheckMs).toBe(ms("2025-11-22T04:59:30Z"));
  });

  test("extends no other session, and no session that has a result", () => {
    const race = report("live", { session: "Race", startsAtMs: ms("2025-11-23T04:00:00Z") });
    expect(overrun("2025-11-22T05:20:00Z", race)).toEqual({
      meetings: [meeting],
      recheckMs: Infinity,
    });
    const sessions = meeting.sessions.map((session) => ({ ...session, hasResult: true }));
    const withResult = { ...meeting, sessions };
    const unasked = () => expect.unreachable("the source was asked");
    expect(withReport([withResult], at("2025-11-22T05:20:00Z"), unasked).meetings).toEqual([
      withResult,
    ]);
  });

  test("is live through the breaks of qualifying, and ends with the flag", () => {
    expect(isLit("2025-11-22T05:20:00Z", report("live"))).toBe(true);
    expect(isLit("2025-11-22T05:20:00Z", report("finished"))).toBe(false);
    expect(isLit("2025-11-22T05:20:00Z", null)).toBe(false);
  });

  test("is over before its planned end once the source reports the flag", () => {
    expect(isLit("2025-11-22T04:50:00Z", report("live"))).toBe(true);
    expect(isLit("2025-11-22T04:50:00Z", report("provisional"))).toBe(false);
    expect(isLit("2025-11-23T05:20:00Z", report("finished"))).toBe(false);
  });

  test("is delayed, not live, while the source reports that it hasn't begun", () => {
    const { meetings, recheckMs } = overrun("2025-11-22T04:10:00Z", report("delayed"));
    const [shown] = meetings;
    if (shown === undefined) throw new Error("no meeting");
    const now = at("2025-11-22T04:10:00Z");
    expect(weekendState(shown, now)).toMatchObject({
      kind: "in-progress",
      nextSession: { kind: "qualifying" },
    });
    expect(shown.sessions.map((session) => timetableStatus(session, shown.sessions, now))).toEqual([
      "isNext",
      "isFuture",
    ]);
    expect(isLit("2025-11-22T04:10:00Z", report("delayed"))).toBe(false);
    expect(isLit("2025-11-22T05:30:00Z", report("delayed"))).toBe(false);
    expect(isLocked(shown, now)).toBe(false);
    expect(isLocked(meeting, now)).toBe(true);
    expect(recheckMs).toBe(ms("2025-11-22T04:11:00Z"));
  });

  test("is delayed while the source waits for a start that it has moved", () => {
    const moved = report("upcoming", { startsAtMs: ms("2025-11-22T04:40:00Z") });
    expect(overrun("2025-11-22T04:01:00Z", moved).meetings[0]?.sessions[0]?.isDelayed).toBe(true);
    expect(isLit("2025-11-22T04:10:00Z", moved)).toBe(false);
    expect(overrun("2025-11-22T04:01:00Z", report("upcoming")).meetings).toEqual([meeting]);
  });

  test("has the start that the source announces before it begins", () => {
    const startOf = (reported: ReportedSession | null) =>
      withAnnouncedStart([meeting], reported)[0]?.sessions.map(({ startsAt }) =>
        startsAt?.toString().slice(11, 16),
      );
    const announced = (phase: ReportedSession["phase"], time: string) =>
      report(phase, { startsAtMs: ms(`2025-11-22T${time}:00Z`) });
    expect(startOf(announced("upcoming", "04:40"))).toEqual(["04:40", "04:00"]);
    expect(startOf(announced("upcoming", "01:00"))).toEqual(["01:00", "04:00"]);
    expect(startOf(announced("delayed", "04:20"))).toEqual(["04:20", "04:00"]);
    for (const reported of [announced("upcoming", "04:04"), announced("live", "04:40"), null])
      expect(startOf(reported)).toEqual(["04:00", "04:00"]);
  });
});

describe("a start that isn't the planned one", () => {
  // Miami 2026: three hours earlier than planned, because of thunderstorms.
  const miami: ScheduledMeeting = {
    id: 2,
    season: 2026,
    cancelled: false,
    startDate: "2026-05-01",
    endDate: "2026-05-03",
    sessions: [
      {
        kind: "race",
        startsAt: at("2026-05-03T20:00:00Z"),
        overAt: at("2026-05-03T22:00:00Z"),
        hasResult: false,
      },
    ],
  };
  const race = (phase: ReportedSession["phase"], startsAt = "2026-05-03T17:00:00Z") =>
    report(phase, { session: "Race", kind: "race", startsAtMs: ms(startsAt) });
  const startOf = (
    now: string,
    before: ReportedSession | null,
    reported = race("live"),
    meeting = miami,
  ) => observedStart([meeting], { before, reported, nowMs: ms(now) })?.startedAt.toString() ?? null;

  test("is observed when a source goes live hours early", () => {
    expect(startOf("2026-05-03T17:03:20Z", race("upcoming"))).toBe("2026-05-03T17:03:00Z");
    expect(startOf("2026-05-03T17:03:20Z", null)).toBe("2026-05-03T17:03:00Z");
    expect(startOf("2026-05-03T17:03:20Z", null, race("live", "2026-05-03T20:00:00Z"))).toBe(
      "2026-05-03T17:03:00Z",
    );
  });

  test("is observed when a delayed session begins", () => {
    const late = (phase: ReportedSession["phase"]) => race(phase, "2026-05-03T20:00:00Z");
    expect(startOf("2026-05-03T20:40:00Z", late("delayed"), late("live"))).toBe(
      "2026-05-03T20:40:00Z",
    );
    expect(startOf("2026-05-03T20:40:00Z", null, late("live"))).toBeNull();
    expect(startOf("2026-05-03T20:40:00Z", late("live"), late("live"))).toBeNull();
  });

  test("isn't observed for a formation lap, other phases, other sessions or a session with a result", () => {
    const onTime = (phase: ReportedSession["phase"]) => race(phase, "2026-05-03T20:00:00Z");
    expect(startOf("2026-05-03T20:03:40Z", onTime("upcoming"), onTime("live"))).toBeNull();
    expect(startOf("2026-05-03T17:03:20Z", null, race("upcoming"))).toBeNull();
    expect(startOf("2026-05-03T17:03:20Z", null, report("live"))).toBeNull();
    const sessions = miami.sessions.map((session) => ({ ...session, hasResult: true }));
    expect(startOf("2026-05-03T17:03:20Z", null, race("live"), { ...miami, sessions })).toBeNull();
    expect(
      startOf("2026-05-03T17:03:20Z", null, race("live"), { ...miami, cancelled: true }),
    ).toBeNull();
  });
});
