import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { SessionKind } from "#domain/calendar/session.ts";

import {
  currentContent,
  dueChanges,
  dueReminders,
  dueWeekends,
  nextReminderAt,
  type NoticedMeeting,
  sessionOver,
  sessionsJustOver,
} from "./due-notices.ts";
import type { Notice } from "./notice.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

function session(
  kind: SessionKind,
  iso: string | null,
  hasResult = false,
): NoticedMeeting["sessions"][number] {
  const startsAt = iso === null ? null : at(iso);
  return {
    kind,
    startsAt,
    overAt: (startsAt ?? at("2025-11-30T23:00:00Z")).add({ hours: 2 }),
    hasResult,
  };
}

function meeting(
  sessions: NoticedMeeting["sessions"],
  more: Partial<NoticedMeeting> = {},
): NoticedMeeting {
  return {
    id: 7,
    season: 2025,
    slug: "qatar-grand-prix",
    name: "Qatar Grand Prix",
    cancelled: false,
    startDate: "2025-11-28",
    endDate: "2025-11-30",
    sessions,
    ...more,
  };
}

const race = (iso: string | null) => meeting([session("race", iso)]);
const leadsAt = (meetings: readonly NoticedMeeting[], iso: string) =>
  dueReminders(meetings, at(iso)).map(({ content }) =>
    content.kind === "reminder" ? content.lead : null,
  );

describe("reminders", () => {
  test("sends a reminder from its lead time until the start", () => {
    const meetings = [race("2025-11-30T16:00:00Z")];
    expect(leadsAt(meetings, "2025-11-29T15:59:59Z")).toEqual([]);
    expect(leadsAt(meetings, "2025-11-29T16:00:00Z")).toEqual([1440]);
    expect(leadsAt(meetings, "2025-11-30T15:30:00Z")).toEqual([30, 60, 120, 1440]);
    expect(leadsAt(meetings, "2025-11-30T16:00:00Z")).toEqual([]);
  });

  test("sends a reminder for a session's new start, with a new key", () => {
    const [before] = dueReminders([race("2025-11-30T16:00:00Z")], at("2025-11-30T15:55:00Z"));
    expect(leadsAt([race("2025-11-30T18:00:00Z")], "2025-11-30T15:55:00Z")).not.toContain(5);
    const [after] = dueReminders([race("2025-11-30T18:00:00Z")], at("2025-11-30T17:55:00Z"));
    expect(after?.key).not.toBe(before?.key);
  });

  test("sends no reminder for a cancelled meeting or a session without a start time", () => {
    const cancelled = meeting([session("race", "2025-11-30T16:00:00Z")], { cancelled: true });
    expect(leadsAt([cancelled, race(null)], "2025-11-30T15:59:00Z")).toEqual([]);
  });

  test("returns when the next reminder is due", () => {
    const meetings = [
      race("2025-11-30T16:00:00Z"),
      meeting([session("race", "2025-11-30T12:00:00Z")], { cancelled: true }),
    ];
    const next = (now: string) => nextReminderAt(meetings, at(now))?.toString() ?? null;
    expect(next("2025-11-29T15:00:00Z")).toBe("2025-11-29T16:00:00Z");
    expect(next("2025-11-29T16:00:00Z")).toBe("2025-11-30T14:00:00Z");
    expect(next("2025-11-30T15:55:00Z")).toBeNull();
  });

  test("keeps a reminder's key when the round is renumbered", () => {
    const key = ({ key: own }: { readonly key: string }) => own;
    const now = at("2025-11-30T15:59:00Z");
    const renumbered = { ...race("2025-11-30T16:00:00Z"), round: 21 };
    expect(dueReminders([renumbered], now).map(key)).toEqual(
      dueReminders([race("2025-11-30T16:00:00Z")], now).map(key),
    );
  });

  test("sends each reminder exactly once, however often a session moves", () => {
    const minute = fc.integer({ min: 0, max: 600 });
    const start = at("2026-03-29T00:00:00Z");
    fc.assert(
      fc.property(minute, fc.array(fc.tuple(minute, minute), { maxLength: 4 }), (first, moves) => {
        const sent = new Map<string, number>();
        const raceIn = new Map(
          [first, ...moves.map(([, to]) => to)].map((minutes) => [
            minutes,
            [race(start.add({ minutes }).toString())],
          ]),
        );
        for (let minutes = 0; minutes <= 600; minutes += 1) {
          // The latest move made so far determines the start.
          const startsIn = moves
            .filter(([madeAt]) => madeAt <= minutes)
            .reduce((_, [, to]) => to, first);
          const now = start.add({ minutes });
          for (const { key, expiresAt, dueAt } of dueReminders(raceIn.get(startsIn) ?? [], now)) {
            if (sent.has(key)) continue;
            sent.set(key, minutes);
            expect(Temporal.Instant.compare(dueAt, now)).toBeLessThanOrEqual(0);
            expect(Temporal.Instant.compare(now, expiresAt)).toBeLessThan(0);
            expect(expiresAt.toString()).toBe(start.add({ minutes: startsIn }).toString());
          }
        }
        if (moves.length > 0) return;
        // One reminder for each lead time in the observed period, even if the lead time began
        // before it.
        expect(sent.size).toBe(first === 0 ? 0 : 6);
      }),
    );
  });
});

describe("schedule changes", () => {
  const change = (noticedAt: string, more = {}) => ({
    meetingId: 7,
    season: 2025,
    what: "start" as const,
    session: "race" as const,
    from: "2025-11-30T16:00:00Z",
    to: "2025-11-30T15:00:00Z",
    noticedAt: at(noticedAt),
    ...more,
  });

  test("combines changes noticed together into one notice, but not later changes", () => {
    const changes = [
      change("2025-11-27T10:00:00Z"),
      change("2025-11-27T10:00:00Z", { session: "qualifying" }),
      change("2025-11-28T10:00:00Z"),
    ];
    const due = dueChanges([race("2025-11-30T15:00:00Z")], changes, at("2025-11-28T11:00:00Z"));
    expect(
      due.map(({ content }) => (content.kind === "schedule-change" ? content.changes.length : 0)),
    ).toEqual([2, 1]);
  });

  test("drops changes after a week, and once the weekend is over", () => {
    const changes = [change("2025-11-20T10:00:00Z")];
    const dueAt = (now: string) =>
      dueChanges([race("2025-11-30T15:00:00Z")], changes, at(now)).length;
    expect([dueAt("2025-11-20T09:59:59Z"), dueAt("2025-11-20T10:00:00Z")]).toEqual([0, 1]);
    expect([dueAt("2025-11-27T09:59:59Z"), dueAt("2025-11-27T10:00:00Z")]).toEqual([1, 0]);
    const late = [change("2025-11-29T10:00:00Z")];
    expect(dueChanges([race("2025-11-30T15:00:00Z")], late, at("2025-11-30T17:00:00Z"))).toEqual(
      [],
    );
  });
});

test("reports a finished session once its result is known, for up to 12 hours", () => {
  const after = (hasResult: boolean, now: string) =>
    sessionsJustOver([meeting([session("race", "2025-11-30T16:00:00Z", hasResult)])], at(now)).map(
      (ended) => sessionOver(ended, ["Max Verstappen"]).key,
    );
  expect(after(true, "2025-11-30T17:59:59Z")).toEqual([]);
  expect(after(false, "2025-11-30T18:30:00Z")).toEqual([]);
  expect(after(true, "2025-11-30T18:30:00Z")).toEqual(["over/7/race"]);
  expect(after(true, "2025-12-01T06:00:00Z")).toEqual([]);
});

test("reports no practice sessions", () => {
  const practice = meeting([session("practice-1", "2025-11-28T13:30:00Z", true)]);
  expect(sessionsJustOver([practice], at("2025-11-28T16:00:00Z"))).toEqual([]);
});

test.each([
  ["a usual weekend", ["2025-11-28T13:30:00Z", "2025-11-30T16:00:00Z"], "2025-11-27T08:00:00Z"],
  [
    "Las Vegas, which starts on Thursday in the evening",
    ["2025-11-21T00:30:00Z", "2025-11-23T04:00:00Z"],
    "2025-11-20T08:00:00Z",
  ],
  [
    "a weekend that starts on Thursday",
    ["2024-02-29T11:30:00Z", "2024-03-02T15:00:00Z"],
    "2024-02-28T08:00:00Z",
  ],
])("previews %s from the day before its first session", (_, [first = "", last = ""], dueAt) => {
  const meetings = [meeting([session("practice-1", first), session("race", last)])];
  expect(dueWeekends(meetings, at(dueAt).subtract({ seconds: 1 }))).toEqual([]);
  expect(dueWeekends(meetings, at(dueAt)).map((notice) => notice.dueAt.toString())).toEqual([
    dueAt,
  ]);
  expect(dueWeekends(meetings, at(first))).toEqual([]);
});

describe("a queued notice", () => {
  const planned = meeting([
    session("practice-1", "2025-11-28T13:30:00Z"),
    session("race", "2025-11-30T16:00:00Z"),
  ]);
  const moved = meeting([
    session("practice-1", "2025-11-28T13:30:00Z"),
    session("race", "2025-11-30T18:00:00Z"),
  ]);
  const cancelled = { ...planned, cancelled: true };
  const contentOf = ([notice]: readonly Notice[]) => {
    if (notice === undefined) throw new Error("no notice is due");
    return notice.content;
  };
  const reminder = contentOf(dueReminders([planned], at("2025-11-30T15:30:00Z")));
  const preview = contentOf(dueWeekends([planned], at("2025-11-27T09:00:00Z")));

  test("is sent while nothing has changed, even if the round was renumbered", () => {
    const renumbered = { ...planned, round: 3 };
    for (const content of [reminder, preview])
      expect(currentContent(content, [renumbered])).toEqual(content);
  });

  test("is dropped if it reminds of a session that has moved or no longer exists", () => {
    for (const now of [moved, cancelled, meeting([]), race(null), { ...planned, id: 8 }])
      expect(currentContent(reminder, [now])).toBeNull();
  });

  test("previews the weekend with the latest times, and no cancelled weekend", () => {
    expect(currentContent(preview, [cancelled])).toBeNull();
    expect(currentContent(preview, [moved])).toMatchObject({
      sessions: [{ kind: "practice-1" }, { kind: "race", startsAt: "2025-11-30T18:00:00Z" }],
    });
  });

  test("still reports a change or a result of a meeting that was cancelled later", () => {
    const change = {
      meetingId: 7,
      season: 2025,
      what: "cancelled",
      session: null,
      from: null,
      to: null,
    } as const;
    const noticedAt = at("2025-11-28T10:00:00Z");
    const report = contentOf(dueChanges([cancelled], [{ ...change, noticedAt }], noticedAt));
    expect(currentContent(report, [cancelled])).toBe(report);
  });
});
