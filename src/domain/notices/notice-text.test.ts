import { expect, test } from "vitest";

import { sessionKinds } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import type { NoticeContent } from "./notice.ts";
import { noticeText } from "./notice-text.ts";

const base = {
  meetingId: 1168,
  season: 2025,
  slug: "las-vegas-grand-prix",
  meeting: "Las Vegas Grand Prix",
};
const start = "2025-11-23T04:00:00Z";
const NOW = Temporal.Instant.from("2025-11-23T03:30:00Z");

/** Writes a notice at its lead time before the start, or any time if it isn't a reminder. */
const write = (
  content: NoticeContent,
  zone = "Europe/London",
  sessionOver: "over" | "result" = "over",
) => {
  const now =
    content.kind === "reminder"
      ? Temporal.Instant.from(content.startsAt).subtract({ minutes: content.lead })
      : NOW;
  const { title, body } = noticeText(content, { zone, sessionOver }, now);
  return [title, body];
};

test("writes a reminder in the subscriber’s zone", () => {
  const reminder = {
    ...base,
    kind: "reminder",
    session: "race",
    startsAt: start,
    lead: 30,
  } as const;
  expect(write(reminder)).toEqual(["Race in 30 minutes", "Las Vegas Grand Prix, 04:00"]);
  expect(write(reminder, "America/Los_Angeles")[1]).toBe("Las Vegas Grand Prix, 20:00");
  expect(write({ ...reminder, lead: 1440 }, "America/Los_Angeles")).toEqual([
    "Race tomorrow",
    "Las Vegas Grand Prix, Sat 20:00",
  ]);
});

test.each([
  [30, "2025-11-23T03:30:00Z", "Race in 30 minutes"],
  [30, "2025-11-23T03:30:40Z", "Race in 30 minutes"],
  [30, "2025-11-23T03:48:00Z", "Race in 12 minutes"],
  [5, "2025-11-23T03:59:30Z", "Race in 1 minute"],
  [60, "2025-11-23T03:01:00Z", "Race in an hour"],
  [120, "2025-11-23T02:20:00Z", "Race in 100 minutes"],
  [1440, "2025-11-22T10:30:00Z", "Race in 17 hours"],
  [1440, "2025-11-23T03:20:00Z", "Race in 40 minutes"],
] as const)(
  "a reminder of %i minutes that is sent at %s says how long is left",
  (lead, now, title) => {
    const reminder = { ...base, kind: "reminder", session: "race", startsAt: start, lead } as const;
    expect(
      noticeText(reminder, { zone: "UTC", sessionOver: "over" }, Temporal.Instant.from(now)).title,
    ).toBe(title);
  },
);

test("uses summer time for sessions after the clocks change", () => {
  const reminder = { ...base, kind: "reminder", session: "race", lead: 60 } as const;
  expect(write({ ...reminder, startsAt: "2026-03-29T00:30:00Z" })[1]).toBe(
    "Las Vegas Grand Prix, 00:30",
  );
  expect(write({ ...reminder, startsAt: "2026-03-29T01:30:00Z" })[1]).toBe(
    "Las Vegas Grand Prix, 02:30",
  );
});

test("names the winner only for subscribers who want results", () => {
  const over = {
    ...base,
    kind: "session-over",
    session: "race",
    podium: ["Max Verstappen", "George Russell", "Andrea Kimi Antonelli"],
  } as const;
  expect(write(over)).toEqual([
    "Las Vegas Grand Prix: the result is in",
    "No spoilers here. Open Gridwalk to see how it went.",
  ]);
  expect(write(over, "UTC", "result")).toEqual([
    "Max Verstappen wins the Las Vegas Grand Prix",
    "Ahead of George Russell and Andrea Kimi Antonelli",
  ]);
  expect(write({ ...over, session: "qualifying" }, "UTC", "result")).toEqual([
    "Max Verstappen is fastest in qualifying",
    "Las Vegas Grand Prix. Next: George Russell and Andrea Kimi Antonelli",
  ]);
  expect(write({ ...over, session: "sprint" }, "UTC", "result")[0]).toBe(
    "Max Verstappen wins the Las Vegas Grand Prix Sprint",
  );
});

test("writes changes with times in the subscriber’s zone", () => {
  const move = {
    season: 2025,
    what: "start",
    session: "race",
    from: "2025-11-23T04:00:00Z",
    to: "2025-11-23T02:00:00Z",
  } as const;
  const content = { ...base, kind: "schedule-change", changes: [move] } as const;
  expect(write(content, "Europe/Berlin")).toEqual([
    "Las Vegas Grand Prix: new times",
    "Race moved 2 h earlier, to 03:00.",
  ]);
  expect(
    write(
      { ...content, changes: [{ ...move, to: "2025-11-23T07:00:00Z" }] },
      "America/Los_Angeles",
    )[1],
  ).toBe("Race moved 3 h later, to 23:00.");
  const cancelled = { ...move, what: "cancelled", session: null, from: null, to: null } as const;
  expect(write({ ...content, changes: [cancelled] })[0]).toBe("Las Vegas Grand Prix cancelled");
});

test("tags fit into a push topic, even for the longest session name and a provisional id", () => {
  for (const session of sessionKinds)
    for (const content of [
      { ...base, meetingId: 1_000_000, kind: "reminder", session, startsAt: start, lead: 5 },
      { ...base, meetingId: 1_000_000, kind: "session-over", session, podium: [] },
    ] as const)
      expect(noticeText(content, { zone: "UTC", sessionOver: "over" }, NOW).tag).toMatch(
        /^[\w-]{1,32}$/,
      );
});
