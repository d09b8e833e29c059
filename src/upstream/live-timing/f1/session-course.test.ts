import { describe, expect, test } from "vitest";

import { stateWords } from "#domain/live/live-labels.ts";
import type { Json } from "#domain/live/merge-update.ts";
import { observedStart, reportedSession, withReport } from "#domain/live/life/session-life.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";
import { timetableStatus } from "#domain/calendar/weekend.ts";
import { Temporal } from "#domain/time.ts";

import { liveTimes } from "./f1-event.ts";
import { F1State } from "./f1-state.ts";

const at = (time: string): Temporal.Instant => Temporal.Instant.from(`2026-05-03T${time}Z`);

/** Plays what the feed sends, and returns its state at each moment. */
function feed(info: Readonly<Record<string, Json>>) {
  const state = new F1State();
  state.apply("SessionInfo", {
    Key: 1,
    Meeting: { Name: "Miami Grand Prix" },
    GmtOffset: "-04:00:00",
    ...info,
  });
  const read = (time: string) => {
    const nowMs = at(time).epochMilliseconds;
    const session = state.read(liveTimes(nowMs));
    return { session, reported: reportedSession({ heardAtMs: nowMs, session }, nowMs), nowMs };
  };
  return {
    read,
    status(status: string, time: string) {
      state.apply("SessionStatus", { Status: status });
      return read(time);
    },
    part(part: number) {
      state.apply("TimingData", { SessionPart: part });
    },
  };
}

const planned = (kind: "race" | "qualifying", start: string): ScheduledMeeting => ({
  id: 1,
  season: 2026,
  cancelled: false,
  startDate: "2026-05-01",
  endDate: "2026-05-03",
  sessions: [
    {
      kind,
      startsAt: at(start),
      overAt: at(start).add({ hours: kind === "race" ? 2 : 1 }),
      hasResult: false,
    },
  ],
});

const statusAt = (
  meeting: ScheduledMeeting,
  time: string,
  { reported }: ReturnType<ReturnType<typeof feed>["read"]>,
) => {
  const [shown = meeting] = withReport([meeting], at(time), () => reported).meetings;
  return shown.sessions.map((session) => timetableStatus(session, shown.sessions, at(time)))[0];
};

const race = { Name: "Race", Type: "Race" };
const qualifying = { Name: "Qualifying", Type: "Qualifying", StartDate: "2026-05-03T16:00:00" };

describe("a race that starts three hours early", () => {
  test.each(["2026-05-03T13:00:00", "2026-05-03T16:00:00"])(
    "is observed, whether the feed plans it for %s or not",
    (StartDate) => {
      const { status } = feed({ ...race, StartDate });
      const before = status("Inactive", "17:00:00");
      const now = status("Started", "17:03:30");
      const observed = observedStart([planned("race", "20:00:00")], {
        before: before.reported,
        ...now,
      });
      expect(observed?.startedAt.toString()).toBe("2026-05-03T17:03:00Z");
      // With its real start, it is live.
      expect(statusAt(planned("race", "17:03:00"), "17:30:00", now)).toBe("isCurrent");
    },
  );
});

describe("a race that starts late", () => {
  test("is on time during the formation lap, then delayed, and starts when it starts", () => {
    const meeting = planned("race", "20:00:00");
    const { read, status } = feed({ ...race, StartDate: "2026-05-03T16:00:00" });
    status("Inactive", "19:50:00");
    expect(read("20:03:50").session.phase).toBe("upcoming");
    const waiting = read("20:30:00");
    expect(waiting.session.phase).toBe("delayed");
    expect(stateWords(waiting.session)).toBe("Delayed");
    expect(statusAt(meeting, "20:30:00", waiting)).toBe("isNext");
    const started = status("Started", "20:45:10");
    expect(
      observedStart([meeting], { before: waiting.reported, ...started })?.startedAt.toString(),
    ).toBe("2026-05-03T20:45:00Z");
  });
});

describe("a break in qualifying", () => {
  test("is a break until the next part begins, and ends with the last part", () => {
    const meeting = planned("qualifying", "20:00:00");
    const { part, read, status } = feed(qualifying);
    part(1);
    expect(stateWords(status("Started", "20:00:10").session)).toBe("Track clear");
    const pause = status("Finished", "20:18:00");
    expect(pause.session).toMatchObject({ phase: "live", isBreak: true });
    expect(stateWords(pause.session)).toBe("Break");
    part(2);
    expect(stateWords(status("Inactive", "20:20:00").session)).toBe("Break");
    expect(stateWords(status("Started", "20:25:00").session)).toBe("Track clear");
    status("Finished", "20:40:00");
    part(3);
    status("Started", "20:48:00");
    // It is live beyond its planned hour.
    expect(statusAt(meeting, "21:01:00", read("21:01:00"))).toBe("isCurrent");
    expect(status("Finished", "21:02:00").session.phase).toBe("finished");
    expect(statusAt(meeting, "21:03:00", read("21:03:00"))).toBe("isPast");
  });

  test("isn't taken for the end when the listener joins in the break", () => {
    const state = new F1State();
    state.replaceAll({
      SessionInfo: {
        Key: 1,
        Meeting: { Name: "Miami Grand Prix" },
        GmtOffset: "-04:00:00",
        ...qualifying,
      },
      SessionData: {
        Series: [{ QualifyingPart: 0 }, { QualifyingPart: 1 }],
        StatusSeries: [
          { SessionStatus: "Inactive" },
          { SessionStatus: "Started" },
          { SessionStatus: "Finished" },
        ],
      },
      SessionStatus: { Status: "Finished" },
    });
    expect(state.read(liveTimes(at("20:19:00").epochMilliseconds)).phase).toBe("live");
  });
});
