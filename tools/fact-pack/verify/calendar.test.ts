import { expect, test } from "vitest";

import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import { ergastRaces, ergastSessions } from "#db/schema/ergast.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyCalendar } from "./calendar.ts";
import { verifyCalendarChanges } from "./calendar-changes.ts";
import { verifyErgastCalendar } from "./ergast-calendar.ts";
import { verifyFirstStops } from "./first-stops.ts";
import { openPackReader, type PackReader } from "./pack.ts";

const pack = await openPackReader("data");
const idOf = async (season: number, grandPrixId: string): Promise<number> =>
  (await pack.read(meetings)).find(
    (candidate) =>
      candidate.season === season && candidate.grandPrixId === grandPrixId && !candidate.cancelled,
  )?.id ?? 0;

/** The shipped pack with the start of one session moved. */
async function moved(
  season: number,
  grandPrixId: string,
  kind: SessionKind,
  by: string,
): Promise<PackReader> {
  const meetingId = await idOf(season, grandPrixId);
  return altered(pack, sessions, (rows) =>
    rows.map((row) =>
      row.meetingId === meetingId && row.kind === kind && row.startsAt !== null
        ? { ...row, startsAt: Temporal.Instant.from(row.startsAt).add(by).toString() }
        : row,
    ),
  );
}

test("accepts the shipped calendar and the shipped Ergast tables", async () => {
  expect((await verifyCalendar(pack)).problems).toEqual([]);
  expect((await verifyCalendarChanges(pack)).problems).toEqual([]);
  expect((await verifyErgastCalendar(pack)).problems).toEqual([]);
  expect((await verifyFirstStops(pack)).problems).toEqual([]);
});

test.each([
  ["late", "PT1H", "2019 canadian-grand-prix: the first car stopped -56 minutes after 15:10"],
  ["early", "-PT1H", "2019 canadian-grand-prix: the first car stopped 64 minutes after 13:10"],
])(
  "uses the first pit stop to detect a race start listed an hour too %s",
  async (_, by, problem) => {
    expect((await verifyFirstStops(await moved(2019, "canada", "race", by))).problems).toEqual([
      problem,
    ]);
  },
);

test.each([
  [
    "a race an hour late",
    2019,
    "canada",
    "race",
    "PT1H",
    /was to start at 15:10 at the track, race-hours.csv has 14:10/,
  ],
  [
    "local time taken as UTC",
    2005,
    "australia",
    "race",
    "PT11H",
    /is outside|was to start at 01:00/,
  ],
  [
    "a practice at night",
    2025,
    "monaco",
    "practice-1",
    "-PT9H",
    /practice-1: hour 04:30 is unusual/,
  ],
  ["an odd minute", 2025, "monaco", "practice-1", "-PT7M", /practice-1: minute 13:23 is unusual/],
  [
    "sessions too close together",
    2025,
    "monaco",
    "practice-1",
    "PT2H",
    /only 30 minutes between practice-1 and practice-2/,
  ],
  [
    "sessions in the wrong order",
    2025,
    "monaco",
    "practice-3",
    "PT6H",
    /qualifying comes before practice-3/,
  ],
  [
    "a session outside the meeting",
    2025,
    "monaco",
    "practice-1",
    "-PT48H",
    /practice-1 on 2025-05-21 is outside/,
  ],
  [
    "too short a break before sprint qualifying",
    2026,
    "singapore",
    "practice-1",
    "PT1H",
    /only 120 minutes between/,
  ],
] as const)("finds %s", async (_, season, grandPrixId, kind, by, problem) => {
  const { problems } = await verifyCalendar(await moved(season, grandPrixId, kind, by));
  expect(problems.some((text) => problem.test(text))).toBe(true);
});

test("finds a race on an unusual weekday, and an exception that no longer applies", async () => {
  const meetingId = await idOf(2024, "bahrain");
  const onSunday = altered(pack, meetings, (rows) =>
    rows.map((row) => (row.id === meetingId ? { ...row, endDate: "2024-03-03" } : row)),
  );
  const { problems } = await verifyCalendar(onSunday);
  expect(problems).toContain(
    "2024 bahrain-grand-prix: the race is on 2024-03-02, the last day 2024-03-03",
  );
  expect(problems).toContain(
    'calendar-exceptions.csv lists "2024 bahrain race weekday", which no longer applies',
  );
  const old = await idOf(1976, "great-britain");
  const onSaturday = altered(pack, meetings, (rows) =>
    rows.map((row) =>
      row.id === old ? { ...row, startDate: "1976-07-15", endDate: "1976-07-17" } : row,
    ),
  );
  expect((await verifyCalendar(onSaturday)).problems).toEqual([
    "1976 british-grand-prix: race: weekday Saturday is unusual and not listed",
  ]);
});

test("finds a missing cancelled meeting, and rounds out of order", async () => {
  const withoutVietnam = altered(pack, meetings, (rows) =>
    rows.filter((row) => row.grandPrixId !== "vietnam"),
  );
  expect((await verifyCalendar(withoutVietnam)).problems).toEqual([
    "2020: 21 meetings weren't added later, but the announced calendar had 22",
  ]);
  const swapped = altered(pack, meetings, (rows) =>
    rows.map((row) =>
      row.season === 1985 && row.round !== null && row.round <= 2
        ? { ...row, round: 3 - row.round }
        : row,
    ),
  );
  expect((await verifyCalendar(swapped)).problems).toHaveLength(2);
});

test("finds Ergast times that contradict the calendar", async () => {
  const wrong = altered(pack, ergastRaces, (rows) =>
    rows.map((row) =>
      row.season === 2005 && row.round === 1 ? { ...row, time: "14:00:00Z" } : row,
    ),
  );
  expect((await verifyErgastCalendar(wrong)).problems).toEqual([
    "2005 round 1, race: the Ergast tables have 2005-03-06T14:00:00Z, the calendar has 2005-03-06T03:00:00Z",
  ]);
  const late = altered(pack, ergastSessions, (rows) =>
    rows.map((row) =>
      row.season === 2023 && row.round === 4 && row.kind === "sprint"
        ? { ...row, time: null }
        : row,
    ),
  );
  expect((await verifyErgastCalendar(late)).problems).toHaveLength(1);
});

const without = (meetingId: number, what: string): PackReader =>
  altered(pack, calendarChanges, (rows) =>
    rows.filter((row) => row.meetingId !== meetingId || row.what !== what),
  );

test("finds a race that moved, a lost practice and an added round without an announced change", async () => {
  const moved = without(await idOf(2026, "miami"), "start");
  expect((await verifyCalendar(moved)).problems).toEqual([
    "2026 miami-grand-prix: the race was to start at 13:00 at the track, race-hours.csv has 16:00",
  ]);
  const lost = without(await idOf(2021, "russia"), "session-dropped");
  expect((await verifyCalendar(lost)).problems).toEqual([
    "2021 russian-grand-prix: practice-3: missing two days is unusual and not listed",
  ]);
  const added = without(await idOf(2020, "sakhir"), "added");
  expect((await verifyCalendarChanges(added)).problems).toEqual([
    expect.stringContaining("2020: added rounds are"),
  ]);
});

test("finds changes that don't lead to what happened", async () => {
  const turkey = await idOf(2021, "turkey");
  const endsElsewhere = altered(pack, calendarChanges, (rows) =>
    rows.map((row) =>
      row.meetingId === turkey && row.to === "2021-10-10" ? { ...row, to: "2021-10-17" } : row,
    ),
  );
  expect((await verifyCalendarChanges(endsElsewhere)).problems).toEqual([
    "2021 turkish-grand-prix: was announced for 2021-10-17, but ended on 2021-10-10",
  ]);
  const broken = altered(pack, calendarChanges, (rows) =>
    rows.filter((row) => row.meetingId !== turkey || row.to !== "2021-10-03"),
  );
  expect((await verifyCalendarChanges(broken)).problems).toEqual([
    "2021 turkish-grand-prix: moved from 2021-10-03 after no day",
  ]);
  expect(
    (await verifyCalendarChanges(await moved(2026, "miami", "race", "PT1H"))).problems,
  ).toHaveLength(1);
});
