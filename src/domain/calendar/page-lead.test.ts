import { describe, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { leadChangesMs, leadResult, type TrackMeeting } from "./page-lead.ts";
import { sessionOverAt, type SessionKind } from "./session.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

function meeting(
  id: number,
  timeZone: string,
  starts: Partial<Record<SessionKind, string | null>>,
  {
    missing = [],
    cancelled = false,
  }: { readonly missing?: readonly SessionKind[]; readonly cancelled?: boolean } = {},
): TrackMeeting {
  const days = Object.values(starts).flatMap((start) => (start === null ? [] : [start]));
  const raceDate = Temporal.PlainDate.from(
    (days.toSorted().at(-1) ?? "2025-11-23T00:00:00Z").slice(0, 10),
  );
  return {
    id,
    season: 2025,
    cancelled,
    startDate: raceDate.subtract({ days: 2 }).toString(),
    endDate: raceDate.toString(),
    circuit: { timeZone },
    sessions: (Object.entries(starts) as [SessionKind, string | null][]).map(([kind, start]) => {
      const startsAt = start === null ? null : at(start);
      const overAt = sessionOverAt({
        kind,
        season: 2025,
        startsAt,
        raceDate,
        winnerTimeMs: 5_400_000,
      });
      return { kind, startsAt, overAt, hasResult: !missing.includes(kind) };
    }),
  };
}

const vegasSessions = {
  "practice-3": "2025-11-22T00:30:00Z",
  qualifying: "2025-11-22T04:00:00Z",
  race: "2025-11-23T04:00:00Z",
} as const;
const vegas = meeting(1, "America/Los_Angeles", vegasSessions);
const qatar = meeting(2, "Asia/Qatar", {
  "practice-1": "2025-11-28T13:30:00Z",
  "sprint-qualifying": "2025-11-28T17:30:00Z",
  sprint: "2025-11-29T14:00:00Z",
  qualifying: "2025-11-29T18:00:00Z",
  race: "2025-11-30T16:00:00Z",
});

const leadsAt = (now: string, meetings: readonly TrackMeeting[] = [qatar, vegas]) => {
  const lead = leadResult(meetings, at(now));
  return lead && `${lead.meeting.id} ${lead.session.kind}${lead.isRace ? "" : " in brief"}`;
};

describe("the result that leads the pages", () => {
  test("is the race from the flag until the end of the next day at the track", () => {
    expect(leadsAt("2025-11-23T05:29:59Z")).toBeNull();
    expect(leadsAt("2025-11-23T05:30:00Z")).toBe("1 race");
    // Saturday's race in Las Vegas, so until Monday 00:00 there.
    expect(leadsAt("2025-11-24T07:59:59Z")).toBe("1 race");
    expect(leadsAt("2025-11-24T08:00:00Z")).toBeNull();
  });

  test("is the race only until the day before the next meeting", () => {
    const soon = meeting(3, "Asia/Qatar", {
      "practice-1": "2025-11-24T14:00:00Z",
      race: "2025-11-26T14:00:00Z",
    });
    expect(leadsAt("2025-11-23T13:59:59Z", [vegas, soon])).toBe("1 race");
    expect(leadsAt("2025-11-23T14:00:00Z", [vegas, soon])).toBeNull();
    expect(leadsAt("2025-11-23T14:00:00Z", [vegas, { ...soon, cancelled: true }])).toBe("1 race");
  });

  test("needs a result", () => {
    const pending = meeting(1, "America/Los_Angeles", vegasSessions, { missing: ["race"] });
    expect(leadsAt("2025-11-23T06:00:00Z", [pending, qatar])).toBeNull();
    expect(leadsAt("2025-11-23T06:00:00Z", [{ ...vegas, cancelled: true }, qatar])).toBeNull();
  });

  test("is qualifying or a sprint, in brief, until the day ends or the next session is an hour away", () => {
    expect(leadsAt("2025-11-22T01:31:00Z")).toBeNull();
    expect(leadsAt("2025-11-22T05:00:00Z")).toBe("1 qualifying in brief");
    expect(leadsAt("2025-11-22T07:59:59Z")).toBe("1 qualifying in brief");
    expect(leadsAt("2025-11-22T08:00:00Z")).toBeNull();
    expect(leadsAt("2025-11-28T18:30:00Z")).toBe("2 sprint-qualifying in brief");
    expect(leadsAt("2025-11-29T16:00:00Z")).toBe("2 sprint in brief");
    expect(leadsAt("2025-11-29T17:00:00Z")).toBeNull();
    expect(leadsAt("2025-11-29T19:00:00Z")).toBe("2 qualifying in brief");
  });

  test("is the race of a day without times until the end of the next day", () => {
    const old = meeting(4, "Europe/Paris", { race: null });
    const undated = {
      ...old,
      endDate: "1957-07-07",
      sessions: [{ ...old.sessions[0], overAt: at("1957-07-08T00:00:00Z") }],
    };
    expect(leadsAt("1957-07-08T12:00:00Z", [undated as TrackMeeting])).toBe("4 race");
    expect(leadsAt("1957-07-09T00:00:00Z", [undated as TrackMeeting])).toBeNull();
  });

  test("tells caches and open pages when it stops", () => {
    expect(leadChangesMs([vegas, qatar], at("2025-11-23T06:00:00Z"))).toBe(
      Date.parse("2025-11-24T08:00:00Z"),
    );
    expect(leadChangesMs([vegas, qatar], at("2025-11-25T06:00:00Z"))).toBe(Infinity);
  });
});
