import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { scheduleChangesView } from "./schedule-changes.server.ts";

test("lists the latest change first, with an administrator's reason", () => {
  const noticedAt = Temporal.Instant.from("2026-08-23T15:00:00Z");
  const moved = {
    season: 2026,
    what: "start",
    session: "race",
    from: "2026-09-06T13:00:00Z",
  } as const;
  const unexplained = { reason: null, sourceUrl: null, citation: null, day: null };
  const explained = { ...unexplained, reason: "Fog.", sourceUrl: "https://www.example.org/fog" };
  expect(
    scheduleChangesView([
      { ...moved, ...unexplained, to: "2026-09-06T12:00:00Z", noticedAt },
      {
        ...moved,
        ...explained,
        from: "2026-09-06T12:00:00Z",
        to: "2026-09-06T14:00:00Z",
        noticedAt,
      },
    ]),
  ).toMatchObject([
    {
      text: "Race moved 2 h later, to 14:00 UTC",
      move: { from: "2026-09-06T12:00:00Z", to: "2026-09-06T14:00:00Z" },
      reason: "Fog.",
      source: { host: "example.org" },
    },
    { text: "Race moved 1 h earlier, to 12:00 UTC", reason: null, source: null },
  ]);
});

test("shows no times for a change that moves no session", () => {
  const noticedAt = Temporal.Instant.from("2026-08-23T15:00:00Z");
  const unexplained = {
    season: 2026,
    reason: null,
    sourceUrl: null,
    citation: null,
    day: null,
    noticedAt,
  };
  expect(
    scheduleChangesView([
      { ...unexplained, what: "renamed", session: null, from: "A", to: "B" },
      { ...unexplained, what: "start", session: "race", from: null, to: "2026-09-06T14:00:00Z" },
    ]).map(({ move }) => move),
  ).toEqual([null, null]);
});

test("shows only the day of a change whose hour isn't known, with its citation", () => {
  const noticedAt = Temporal.Instant.from("2020-08-25T00:00:00Z");
  const added = {
    season: 2020,
    what: "added",
    session: null,
    from: null,
    to: "2020-12-06",
  } as const;
  const cited = {
    reason: "Lost races.",
    sourceUrl: null,
    citation: "Statement of the day",
    day: "2020-08-25",
    noticedAt,
  };
  expect(scheduleChangesView([{ ...added, ...cited }])).toMatchObject([
    { day: "25 August 2020", noticedAt: null, citation: "Statement of the day" },
  ]);
});
