import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { openFactsDatabase } from "../../../../tests/support/database.ts";
import { findMeeting, findMeetingById, listCalendar, listMeetings, listSeasons } from "./meetings.ts";

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

test("lists a season's meetings by date, with all details shown on the schedule", async () => {
  const meetings = await listMeetings(facts.db, { season: 2025, now: AFTER_ALL_FACTS });
  expect(meetings.map((meeting) => meeting.round)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(meetings[20]).toMatchObject({
    season: 2025,
    round: 21,
    slug: "sao-paulo-grand-prix",
    name: "São Paulo Grand Prix",
    grandPrixName: "São Paulo",
    country: { alpha2: "BR", name: "Brazil" },
    circuit: { id: "interlagos", timeZone: "America/Sao_Paulo" },
    endDate: "2025-11-09",
    cancelled: false,
  });
});

test("lists sessions in chronological order with their start, end and result status", async () => {
  const meeting = await findMeeting(facts.db, { season: 2025, slug: "sao-paulo-grand-prix", now: AFTER_ALL_FACTS });
  const sessions = meeting?.sessions.map(({ kind, startsAt, hasResult }) => [kind, startsAt?.toString(), hasResult]);
  expect(sessions).toEqual([
    ["practice-1", "2025-11-07T14:30:00Z", true],
    ["sprint-qualifying", "2025-11-07T18:30:00Z", true],
    ["sprint", "2025-11-08T14:00:00Z", true],
    ["qualifying", "2025-11-08T18:00:00Z", true],
    ["race", "2025-11-09T17:00:00Z", true],
  ]);
  // The winner's time is 1:32:01.596.
  expect(meeting?.sessions.at(-1)?.overAt.toString()).toBe("2025-11-09T18:32:01.596Z");
});

test("lists qualifying on race day between the sprint and the race", async () => {
  const meeting = await findMeeting(facts.db, { season: 2024, slug: "sao-paulo-grand-prix", now: AFTER_ALL_FACTS });
  expect(meeting?.sessions.map((session) => session.kind)).toEqual([
    "practice-1",
    "sprint-qualifying",
    "sprint",
    "qualifying",
    "race",
  ]);
  expect(meeting?.sessions[3]?.startsAt?.toString()).toBe("2024-11-03T10:30:00Z");
});

test("puts the race last when session times are unknown", async () => {
  const meeting = await findMeeting(facts.db, { season: 2010, slug: "monaco-grand-prix", now: AFTER_ALL_FACTS });
  const race = meeting?.sessions.at(-1);
  expect(race?.kind).toBe("race");
  expect(race?.startsAt?.toString()).toBe("2010-05-16T12:00:00Z");
  expect(meeting?.sessions[0]?.startsAt).toBeNull();
});

test("keeps a cancelled meeting in its place in the calendar, without a round number", async () => {
  const meetings = await listMeetings(facts.db, { season: 2023, now: AFTER_ALL_FACTS });
  const imola = meetings.findIndex((meeting) => meeting.slug.startsWith("emilia-romagna"));
  expect(meetings[imola]).toMatchObject({ cancelled: true, round: null });
  expect(meetings[imola]?.cancellationReason).toBe("Called off because of the floods in Emilia-Romagna.");
  expect([meetings[imola - 1]?.name, meetings[imola + 1]?.name]).toEqual(["Miami Grand Prix", "Monaco Grand Prix"]);
});

test("includes the previous season's finale and the next season's opener in the calendar", async () => {
  const calendar = await listCalendar(facts.db, { season: 2025, now: AFTER_ALL_FACTS });
  expect(calendar).toHaveLength(26);
  expect(calendar[0]).toMatchObject({ season: 2024, name: "Abu Dhabi Grand Prix" });
  expect(calendar.at(-1)).toMatchObject({ season: 2026, name: "Australian Grand Prix" });
});

test("knows neither the end of a race nor any result before its session is over", async () => {
  const racesAt = async (now: string) => {
    const calendar = await listCalendar(facts.db, { season: 2025, now: Temporal.Instant.from(now) });
    return calendar.slice(-2).map(({ sessions }) => sessions.at(-1));
  };
  const [abuDhabi, australia] = await racesAt("2025-12-01T12:00:00Z");
  expect(abuDhabi?.overAt.toString()).toBe("2025-12-07T15:00:00Z");
  expect(australia?.overAt.toString()).toBe("2026-03-08T06:00:00Z");
  expect([abuDhabi?.hasResult, australia?.hasResult]).toEqual([false, false]);
  const [over, next] = await racesAt("2025-12-07T14:26:07.469Z");
  expect(over?.overAt.toString()).toBe("2025-12-07T14:26:07.469Z");
  expect([over?.hasResult, next?.hasResult]).toEqual([true, false]);
});

test("finds a meeting by ID, or by season and slug", async () => {
  const meeting = await findMeeting(facts.db, { season: 2025, slug: "las-vegas-grand-prix", now: AFTER_ALL_FACTS });
  expect(meeting).not.toBeNull();
  expect(await findMeetingById(facts.db, { id: meeting?.id ?? 0, now: AFTER_ALL_FACTS })).toEqual(meeting);
  expect(await findMeeting(facts.db, { season: 2022, slug: "las-vegas-grand-prix", now: AFTER_ALL_FACTS })).toBeNull();
  expect(await findMeetingById(facts.db, { id: 999_999_999, now: AFTER_ALL_FACTS })).toBeNull();
});

test("lists seasons from 1950 to the last one in the pack", async () => {
  const seasons = await listSeasons(facts.db);
  expect(seasons[0]).toBe(1950);
  expect(seasons.at(-1)).toBe(2026);
  expect(seasons).toHaveLength(77);
});
