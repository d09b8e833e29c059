import { afterEach, beforeEach, expect, test } from "vitest";

import type { CalendarDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { calendarDocument } from "../../../tests/support/documents-from-facts.ts";
import { ingestDocument, type IngestedDocument } from "./ingest-document.ts";

let database: TestDatabase;
let calendar: CalendarDocument;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  calendar = await calendarDocument(database.sql, 2026);
});
afterEach(() => database.drop());

type Round = CalendarDocument["meetings"][number];

async function ingest(meetings: readonly Round[], season = 2026) {
  const result: IngestedDocument = await ingestDocument(database.sql, {
    source: "ergast",
    document: { kind: "calendar", season, meetings },
    receivedAt: Temporal.Instant.from("2026-08-25T09:00:00Z"),
  });
  if (result.kind === "refused") throw new Error(`${result.reason}: ${result.detail}`);
  return result;
}

const renumbered = (meetings: readonly Round[]): Round[] =>
  meetings.map((round, index) => ({ ...round, round: index + 1 }));
const isBaku = (round: Round): boolean => round.circuit.ref === "baku";
const rounds = () => database.sql<{ id: number; round: number | null; cancelled: boolean }[]>`
  select id, round, cancelled from facts.meetings where season = 2026 order by id`;

test("moves a session's start and end, and records the change", async () => {
  await ingest(calendar.meetings);
  const moved = calendar.meetings.map((meeting) =>
    isBaku(meeting) ? { ...meeting, startsAt: "2026-09-26T08:00:00Z" } : meeting,
  );
  const result = await ingest(moved);
  expect(result.scheduleChanges).toEqual([
    {
      meetingId: 1187,
      season: 2026,
      what: "start",
      session: "race",
      from: "2026-09-26T11:00:00Z",
      to: "2026-09-26T08:00:00Z",
    },
  ]);
  const [race] = await database.sql`
    select starts_at = '2026-09-26T08:00:00Z' as moved, over_at = '2026-09-26T10:00:00Z' as over
    from facts.sessions where meeting_id = 1187 and kind = 'race'`;
  expect(race).toEqual({ moved: true, over: true });
  const [ergast] = await database.sql`select time from facts.ergast_races where meeting_id = 1187`;
  expect(ergast).toEqual({ time: "08:00:00Z" });
  expect(await database.sql`select what, "from", "to" from upstream.schedule_changes`).toHaveLength(
    1,
  );
});

test("rejects the whole calendar for one implausible date and reports that date", async () => {
  await ingest(calendar.meetings);
  const withError = (race: Partial<Round>) =>
    ingest(
      calendar.meetings.map((meeting) => (isBaku(meeting) ? { ...meeting, ...race } : meeting)),
    );
  const qualifying = "2026-09-25T12:00:00Z";
  expect(calendar.meetings.find(isBaku)?.sessions).toContainEqual(
    expect.objectContaining({ kind: "qualifying", startsAt: qualifying }),
  );
  for (const startsAt of [qualifying, "2026-09-19T11:00:00Z"]) {
    await expect(withError({ date: startsAt.slice(0, 10), startsAt })).rejects.toThrow(
      `implausible: the race of the Azerbaijan Grand Prix would start at ${startsAt}, but its `,
    );
  }
  await expect(withError({ date: "2026-09-19", startsAt: null })).rejects.toThrow(
    "would start on 2026-09-19",
  );
  const [race] = await database.sql`
    select starts_at = '2026-09-26T11:00:00Z' as stays from facts.sessions where meeting_id = 1187 and kind = 'race'`;
  expect(race).toEqual({ stays: true });
  expect(await database.sql`select from upstream.schedule_changes`).toHaveLength(0);
});

test("keeps a session's start time when the service omits the time and the day is unchanged", async () => {
  const starts = () => database.sql`
    select kind, starts_at is not null as timed from facts.sessions
    where meeting_id = 1187 and kind in ('race', 'qualifying') order by kind`;
  await ingest(
    calendar.meetings.map((round) => (isBaku(round) ? { ...round, startsAt: null } : round)),
  );
  expect(await starts()).toEqual([
    { kind: "qualifying", timed: true },
    { kind: "race", timed: true },
  ]);
  await ingest(
    calendar.meetings.map((round) =>
      isBaku(round) ? { ...round, date: "2026-10-03", startsAt: null } : round,
    ),
  );
  expect(await starts()).toEqual([
    { kind: "qualifying", timed: true },
    { kind: "race", timed: false },
  ]);
  const [meeting] =
    await database.sql`select end_date::text as "endDate" from facts.meetings where id = 1187`;
  expect(meeting).toEqual({ endDate: "2026-10-03" });
});

test("records a weekend's move by two weeks as one change, and keeps the meeting's ID and slug", async () => {
  const shift = (iso: string) =>
    Temporal.Instant.from(iso)
      .add({ hours: 14 * 24 })
      .toString();
  const moved = calendar.meetings.map((round) =>
    isBaku(round)
      ? {
          ...round,
          date: "2026-10-10",
          startsAt: round.startsAt && shift(round.startsAt),
          sessions: round.sessions.map((session) => ({
            ...session,
            startsAt: session.startsAt && shift(session.startsAt),
          })),
        }
      : round,
  );
  const result = await ingest(renumbered(moved.toSorted((a, b) => (a.date < b.date ? -1 : 1))));
  expect(result.scheduleChanges).toMatchObject([
    { meetingId: 1187, what: "date", from: "2026-09-26", to: "2026-10-10", session: null },
  ]);
  const held = (await rounds()).flatMap(({ id, round }) => (round === null ? [] : [[id, round]]));
  expect(held).toContainEqual([1187, 16]);
  expect(held).toContainEqual([1188, 15]);
  const [meeting] = await database.sql`
    select slug, start_date::text as "startDate", end_date::text as "endDate" from facts.meetings where id = 1187`;
  expect(meeting).toEqual({
    slug: "azerbaijan-grand-prix",
    startDate: "2026-10-08",
    endDate: "2026-10-10",
  });
});

test("cancels a meeting that disappears, renumbers the rounds, and restores the meeting when it returns", async () => {
  const before = await rounds();
  const gone = await ingest(renumbered(calendar.meetings.filter((meeting) => !isBaku(meeting))));
  expect(gone.scheduleChanges).toMatchObject([{ meetingId: 1187, what: "cancelled" }]);
  expect((await rounds()).find(({ id }) => id === 1187)).toEqual({
    id: 1187,
    round: null,
    cancelled: true,
  });
  expect((await rounds()).find(({ id }) => id === 1195)?.round).toBe(22);
  expect(await database.sql`select from facts.sessions where meeting_id = 1187`).toHaveLength(0);

  const back = await ingest(calendar.meetings);
  expect(back.scheduleChanges).toMatchObject([{ meetingId: 1187, what: "restored" }]);
  expect(await rounds()).toEqual(before);
  expect(await database.sql`select from facts.sessions where meeting_id = 1187`).toHaveLength(5);
});

test("keeps the meeting when its circuit or name changes", async () => {
  await ingest(calendar.meetings);
  const imola = (await calendarDocument(database.sql, 2025)).meetings.find(
    ({ circuit }) => circuit.ref === "imola",
  );
  if (imola === undefined) throw new Error("no Imola in 2025");
  const elsewhere = calendar.meetings.map((meeting) => {
    if (isBaku(meeting)) return { ...meeting, circuit: imola.circuit };
    return meeting.circuit.ref === "losail" ? { ...meeting, name: "Doha Grand Prix" } : meeting;
  });
  const result = await ingest(elsewhere);
  expect(result.scheduleChanges).toMatchObject([
    { meetingId: 1187, what: "circuit", from: "Baku", to: "Imola" },
    { meetingId: 1194, what: "renamed", from: "Qatar Grand Prix", to: "Doha Grand Prix" },
  ]);
  const found = await database.sql`
    select layout_id is not null and layout_id like 'imola%' as there from facts.meetings where id = 1187`;
  expect(found).toEqual([{ there: true }]);
  const words = await database.sql`
    select title from facts.search_entries where kind = 'meeting' and ref = '2026/qatar-grand-prix'`;
  expect(words[0]?.["title"]).toContain("Doha");
});

test("gives meetings of a new season IDs from a separate range and records no changes", async () => {
  const next = calendar.meetings.map((meeting) => ({
    ...meeting,
    season: 2027,
    date: meeting.date.replace("2026", "2027"),
    startsAt: meeting.startsAt?.replace("2026", "2027") ?? null,
    sessions: [],
  }));
  const result = await ingest(next, 2027);
  expect(result).toMatchObject({ changed: true, scheduleChanges: [] });
  const meetings = await database.sql<
    { id: number; slug: string; grandPrixId: string; round: number }[]
  >`
    select id, slug, grand_prix_id as "grandPrixId", round from facts.meetings where season = 2027 order by round`;
  expect(meetings).toHaveLength(23);
  expect(meetings.every(({ id }) => id >= 1_000_000)).toBe(true);
  expect(meetings[0]).toMatchObject({
    slug: "australian-grand-prix",
    grandPrixId: "australia",
    round: 1,
  });

  const timed = next.map((round) =>
    isBaku(round)
      ? {
          ...round,
          sessions: [
            { kind: "qualifying" as const, date: "2027-09-25", startsAt: "2027-09-25T12:00:00Z" },
          ],
        }
      : round,
  );
  expect((await ingest(timed, 2027)).scheduleChanges).toMatchObject([
    { what: "start", session: "qualifying", from: null },
  ]);
});

test.each([
  ["most meetings are missing", (all: Round[]) => all.slice(0, 11)],
  ["a completed race is missing", (all: Round[]) => all.slice(1)],
  ["a round appears twice", (all: Round[]) => all.map((round) => ({ ...round, round: 1 }))],
])("rejects a calendar in which %s", async (_what, wrong) => {
  const before = await rounds();
  await expect(ingest(wrong([...calendar.meetings]))).rejects.toThrow("implausible");
  expect(await rounds()).toEqual(before);
});

const kigali = {
  ref: "kigali",
  name: "Bugesera",
  latitude: -2.1,
  longitude: 30.2,
  locality: "Kigali",
  country: "Rwanda",
};
const isDoha = (round: Round): boolean => round.circuit.ref === "losail";

test("omits a race at an unknown circuit, notes the omission and accepts the rest", async () => {
  const [model] = calendar.meetings;
  if (model === undefined) throw new Error("no meetings");
  const rwanda = {
    ...model,
    name: "Rwandan Grand Prix",
    circuit: kigali,
    date: "2026-11-15",
    startsAt: null,
    sessions: [],
  };
  const at = calendar.meetings.findIndex(isDoha);
  const result = await ingest(
    renumbered([...calendar.meetings.slice(0, at), rwanda, ...calendar.meetings.slice(at)]),
  );
  expect(result.note).toBe(
    'Left out because of an unknown circuit: the Rwandan Grand Prix at "Bugesera" (kigali).',
  );
  const known = await database.sql<{ id: number; round: number }[]>`
    select id, round from facts.meetings where season = 2026 and round is not null order by round`;
  expect(known.map(({ round }) => round)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1).filter((r) => r !== at + 1),
  );
});

test("rejects the whole calendar when a known race moves to an unknown circuit", async () => {
  const moved = calendar.meetings.map((meeting) =>
    isDoha(meeting) ? { ...meeting, circuit: kigali } : meeting,
  );
  await expect(ingest(moved)).rejects.toThrow("unknown-circuit");
});
