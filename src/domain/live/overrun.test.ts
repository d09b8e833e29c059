import { describe, expect, test } from "vitest";

import { windowAt, sessionWindows } from "#domain/calendar/session-window.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import { Temporal } from "#domain/time.ts";

import { nothingYet } from "./live-session.ts";
import { type ReceivedState, runningSince, withOverrun } from "./overrun.ts";

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

function received(heardAt: string, session: Partial<ReceivedState["session"]> = {}): ReceivedState {
  return { heardAtMs: ms(heardAt), session: { ...nothingYet, event, phase: "live", ...session } };
}

describe("the running session reported by a source", () => {
  const now = ms("2025-11-22T05:10:00Z");

  test("identifies a running session by its planned start", () => {
    expect(runningSince(received("2025-11-22T05:09:50Z"), now)).toBe(ms(START));
    expect(runningSince(received("2025-11-22T05:09:50Z", { phase: "delayed" }), now)).toBe(ms(START));
  });

  test("finds no running session without a source, after the flag, after a long silence, in a demo or hours after the planned start", () => {
    expect(runningSince(null, now)).toBeNull();
    expect(runningSince(received("2025-11-22T05:09:50Z", { phase: "finished" }), now)).toBeNull();
    expect(runningSince(received("2025-11-22T05:08:00Z"), now)).toBeNull();
    expect(runningSince(received("2025-11-22T05:09:50Z", { event: { ...event, invented: true } }), now)).toBeNull();
    expect(runningSince(received("2025-11-22T10:00:30Z"), ms("2025-11-22T10:00:31Z"))).toBeNull();
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
      { kind: "qualifying", startsAt: at(START), overAt: at("2025-11-22T05:00:00Z"), hasResult: false },
      {
        kind: "race",
        startsAt: at("2025-11-23T04:00:00Z"),
        overAt: at("2025-11-23T06:00:00Z"),
        hasResult: false,
      },
    ],
  };
  const overrun = (now: string, since: number | null = ms(START), meetings = [meeting]) =>
    withOverrun(meetings, at(now), () => since);
  const isLit = (now: string, since?: number | null): boolean => {
    const [shown = null] = overrun(now, since).meetings;
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
    const race = ms("2025-11-23T04:00:00Z");
    expect(overrun("2025-11-22T05:20:00Z", race)).toEqual({ meetings: [meeting], recheckMs: Infinity });
    const sessions = meeting.sessions.map((session) => ({ ...session, hasResult: true }));
    const withResult = { ...meeting, sessions };
    const unasked = () => expect.unreachable("the source was asked");
    expect(withOverrun([withResult], at("2025-11-22T05:20:00Z"), unasked).meetings).toEqual([withResult]);
  });
});
