import { beforeAll, expect, test } from "vitest";

import { neighbouringMeetings } from "#domain/calendar/season-rounds.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import {
  findMeeting,
  findMeetingById,
  listCalendar,
  listMeetings,
  listSeasons,
} from "./meetings.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("lists a season's meetings by date, with all details shown on the schedule", async () => {
  const meetings = await listMeetings(facts.db, { season: 2025, now: AFTER_ALL_FACTS });
  expect(meetings.map((meeting) => meeting.round)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
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
  const meeting = await findMeeting(facts.db, {
    season: 2025,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const sessions = meeting?.sessions.map(({ kind, startsAt, hasResult }) => [
    kind,
    startsAt?.toString(),
    hasResult,
  ]);
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
  const meeting = await findMeeting(facts.db, {
    season: 2024,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
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
  const meeting = await findMeeting(facts.db, {
    season: 2010,
    slug: "monaco-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const race = meeting?.sessions.at(-1);
  expect(race?.kind).toBe("race");
  expect(race?.startsAt?.toString()).toBe("2010-05-16T12:00:00Z");
  expect(meeting?.sessions[0]?.startsAt).toBeNull();
});

test("keeps a cancelled meeting in its place in the calendar, without a round number", async () => {
  const meetings = await listMeetings(facts.db, { season: 2023, now: AFTER_ALL_FACTS });
  const imola = meetings.findIndex((meeting) => meeting.slug.startsWith("emilia-romagna"));
  expect(meetings[imola]).toMatchObject({ cancelled: true, round: null });
  expect(meetings[imola]?.cancellationReason).toBe(
    "Called off because of the floods in Emilia-Romagna.",
  );
  expect([meetings[imola - 1]?.name, meetings[imola + 1]?.name]).toEqual([
    "Miami Grand Prix",
    "Monaco Grand Prix",
  ]);
});

test("includes the previous season's finale and the next season's opener in the calendar", async () => {
  const calendar = await listCalendar(facts.db, { season: 2025, now: AFTER_ALL_FACTS });
  expect(calendar).toHaveLength(26);
  expect(calendar[0]).toMatchObject({ season: 2024, name: "Abu Dhabi Grand Prix" });
  expect(calendar.at(-1)).toMatchObject({ season: 2026, name: "Australian Grand Prix" });
});

test("knows neither the end of a race nor any result before its session is over", async () => {
  const racesAt = async (now: string) => {
    const calendar = await listCalendar(facts.db, {
      season: 2025,
      now: Temporal.Instant.from(now),
    });
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
  const meeting = await findMeeting(facts.db, {
    season: 2025,
    slug: "las-vegas-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  expect(meeting).not.toBeNull();
  expect(await findMeetingById(facts.db, { id: meeting?.id ?? 0, now: AFTER_ALL_FACTS })).toEqual(
    meeting,
  );
  expect(
    await findMeeting(facts.db, {
      season: 2022,
      slug: "las-vegas-grand-prix",
      now: AFTER_ALL_FACTS,
    }),
  ).toBeNull();
  expect(await findMeetingById(facts.db, { id: 999_999_999, now: AFTER_ALL_FACTS })).toBeNull();
});

test("lists seasons from 1950 to the last one in the pack", async () => {
  const seasons = await listSeasons(facts.db);
  expect(seasons[0]).toBe(1950);
  expect(seasons.at(-1)).toBe(2026);
  expect(seasons).toHaveLength(77);
});

const notFound = { endDate: "", cancelled: false };

test("finds the previous and next meetings, even in another season", async () => {
  const neighboursOf = async (season: number, slug: string) => {
    const calendar = await listCalendar(facts.db, { season, now: AFTER_ALL_FACTS });
    return neighbouringMeetings(
      calendar,
      calendar.find((meeting) => meeting.slug === slug) ?? notFound,
    );
  };
  const imola = await neighboursOf(2023, "emilia-romagna-grand-prix");
  expect(imola.previous?.slug).toBe("miami-grand-prix");
  expect(imola.next?.slug).toBe("monaco-grand-prix");
  const opener = await neighboursOf(2025, "australian-grand-prix");
  expect(opener.previous).toMatchObject({ season: 2024, slug: "abu-dhabi-grand-prix" });
  expect((await neighboursOf(1950, "british-grand-prix")).previous).toBeNull();
});

const announced = async (season: number, day: string) => {
  const meetings = await listMeetings(facts.db, {
    season,
    now: Temporal.Instant.from(`${day}T12:00:00Z`),
  });
  return meetings.filter(({ cancelled }) => !cancelled);
};

test.each([
  [2018, "2018-01-15", 21],
  [2019, "2019-01-15", 21],
  [2020, "2020-01-15", 22],
  [2020, "2020-06-03", 15],
  [2020, "2020-09-01", 17],
  // The date left open in May was given to Portugal later.
  [2021, "2020-12-20", 22],
  [2021, "2021-01-15", 22],
  [2021, "2021-05-01", 23],
  [2022, "2022-01-15", 23],
  [2023, "2022-11-15", 24],
  [2023, "2023-01-15", 23],
  [2024, "2024-01-15", 24],
  [2025, "2025-01-15", 24],
  [2026, "2026-01-01", 24],
  [2026, "2026-03-13", 24],
  [2026, "2026-03-14", 22],
  [2026, "2026-08-01", 23],
])("has the calendar of %i as announced on %s, with %i rounds", async (season, day, rounds) => {
  const held = await announced(season, day);
  expect(held.map(({ round }) => round)).toEqual(Array.from({ length: rounds }, (_, i) => i + 1));
});

test("knows neither new races nor new dates before they were announced", async () => {
  const january = await announced(2020, "2020-01-15");
  const dates = Object.fromEntries(january.map(({ slug, endDate }) => [slug, endDate]));
  expect(dates).toMatchObject({
    "bahrain-grand-prix": "2020-03-22",
    "hungarian-grand-prix": "2020-08-02",
    "british-grand-prix": "2020-07-19",
    "abu-dhabi-grand-prix": "2020-11-29",
  });
  expect(dates).not.toHaveProperty("sakhir-grand-prix");
  const winter = await announced(2026, "2025-12-20");
  expect(winter.find(({ slug }) => slug === "bahrain-grand-prix")).toMatchObject({
    round: 4,
    endDate: "2026-04-12",
    circuit: { id: "bahrain" },
  });
  expect(winter.filter(({ slug }) => slug.startsWith("bahrain"))).toHaveLength(1);
});

test("knows a session's planned start until another was announced", async () => {
  const startsAt = async (slug: string, now: string) => {
    const season = Number(now.slice(0, 4));
    const meeting = await findMeeting(facts.db, { season, slug, now: Temporal.Instant.from(now) });
    return Object.fromEntries(
      (meeting?.sessions ?? []).map(({ kind, startsAt: at, hasResult }) => [
        kind,
        [at?.toString(), hasResult],
      ]),
    );
  };
  expect(await startsAt("miami-grand-prix", "2026-05-02T21:00:00Z")).toMatchObject({
    race: ["2026-05-03T20:00:00Z", false],
  });
  expect(await startsAt("miami-grand-prix", "2026-05-03T09:00:00Z")).toMatchObject({
    race: ["2026-05-03T17:00:00Z", false],
  });
  expect(await startsAt("sao-paulo-grand-prix", "2024-11-02T19:20:00Z")).toMatchObject({
    qualifying: ["2024-11-02T18:00:00Z", false],
  });
  expect(await startsAt("japanese-grand-prix", "2019-10-10T12:00:00Z")).toHaveProperty(
    "practice-3",
  );
  expect(await startsAt("japanese-grand-prix", "2019-10-11T12:00:00Z")).not.toHaveProperty(
    "practice-3",
  );
});
