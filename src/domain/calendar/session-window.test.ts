import { describe, expect, test } from "vitest";

import { sessionLabel } from "#domain/calendar/session.ts";
import { nextWindowChangeMs, sessionWindows, windowAt } from "#domain/calendar/session-window.ts";
import { nextChangeMs } from "#domain/calendar/weekend.ts";
import { Temporal } from "#domain/time.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const ms = (iso: string) => at(iso).epochMilliseconds;

const vegas = {
  id: 2,
  season: 2025,
  cancelled: false,
  startDate: "2025-11-20",
  endDate: "2025-11-22",
  sessions: [
    {
      kind: "race",
      startsAt: at("2025-11-23T04:00:00Z"),
      overAt: at("2025-11-23T05:21:08Z"),
      hasResult: true,
    },
    { kind: "practice-3", startsAt: null, overAt: at("2025-11-23T00:00:00Z"), hasResult: true },
    {
      kind: "qualifying",
      startsAt: at("2025-11-22T04:00:00Z"),
      overAt: at("2025-11-22T05:00:00Z"),
      hasResult: true,
    },
  ],
} as const;
const labelOf = ({ kind }: (typeof vegas.sessions)[number]) => sessionLabel(kind, 2025);

describe("session windows", () => {
  test("sorts sessions by start, leaving out those that are over or have no start time", () => {
    expect(
      sessionWindows(vegas, at("2025-11-22T04:59:59Z"), labelOf).map(({ label }) => label),
    ).toEqual(["Qualifying", "Race"]);
    expect(
      sessionWindows(vegas, at("2025-11-22T05:00:00Z"), labelOf).map(({ label }) => label),
    ).toEqual(["Race"]);
    expect(sessionWindows(vegas, at("2025-11-23T05:21:08Z"), labelOf)).toEqual([]);
  });

  test("returns no windows when there is no meeting or it is cancelled", () => {
    expect(sessionWindows(null, at("2025-11-22T04:00:00Z"), labelOf)).toEqual([]);
    expect(
      sessionWindows({ ...vegas, cancelled: true }, at("2025-11-22T04:00:00Z"), labelOf),
    ).toEqual([]);
  });

  test("includes a session from its start until it is over", () => {
    const windows = sessionWindows(vegas, at("2025-11-20T00:00:00Z"), labelOf);
    const onAt = (iso: string) => windowAt(windows, ms(iso))?.label ?? null;
    expect(onAt("2025-11-22T03:59:59.999Z")).toBeNull();
    expect(onAt("2025-11-22T04:00:00Z")).toBe("Qualifying");
    expect(onAt("2025-11-22T04:59:59.999Z")).toBe("Qualifying");
    expect(onAt("2025-11-22T05:00:00Z")).toBeNull();
    expect(onAt("2025-11-23T05:21:07Z")).toBe("Race");
    expect(onAt("2025-11-23T05:21:08Z")).toBeNull();
  });

  test("changes at every start and end, exactly when cached pages expire", () => {
    const windows = sessionWindows(vegas, at("2025-11-20T00:00:00Z"), labelOf);
    const changes = [
      "2025-11-22T04:00:00Z",
      "2025-11-22T05:00:00Z",
      "2025-11-23T04:00:00Z",
      "2025-11-23T05:21:08Z",
    ];
    let nowMs = ms("2025-11-21T12:00:00Z");
    for (const change of changes) {
      nowMs = nextWindowChangeMs(windows, nowMs);
      expect(nowMs).toBe(ms(change));
      expect(nextChangeMs([vegas], { epochMilliseconds: nowMs - 1 })).toBe(nowMs);
    }
    expect(nextWindowChangeMs(windows, nowMs)).toBe(Infinity);
  });
});
