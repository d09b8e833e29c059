import { afterAll, beforeAll, expect, test } from "vitest";

import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { calendarDocument, raceDocument } from "../../../../tests/support/documents-from-facts.ts";
import { listDocumentVersions } from "./document-versions.ts";
import { listScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";

const shown = Temporal.Instant.from("2025-12-07T15:00:00Z");
const later = shown.add({ hours: 3 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  const { sql } = database;
  const received = {
    source: "ergast",
    receivedAt: Temporal.Instant.from("2026-11-20T12:00:00Z"),
  } as const;
  const race = await raceDocument(sql, 2025, 24);
  const rows = race.rows.map((row) =>
    row.positionText === "20" ? { ...row, positionText: "D" } : row,
  );
  await ingestDocument(sql, { ...received, document: race, siteTime: shown });
  await ingestDocument(sql, { ...received, document: { ...race, rows }, siteTime: later });
  const calendar = await calendarDocument(sql, 2026);
  const meetings = calendar.meetings.map((meeting) =>
    meeting.round === 15 ? { ...meeting, startsAt: "2026-09-26T14:30:00Z" } : meeting,
  );
  await ingestDocument(sql, { ...received, document: { ...calendar, meetings }, siteTime: later });
});
afterAll(() => database.drop());

test("lists a document version only once the site time reaches the version's recording time", async () => {
  const at = (now: Temporal.Instant) => listDocumentVersions(database.db, { meetingId: 1170, now });
  expect(await at(shown.subtract({ minutes: 1 }))).toEqual([]);
  expect(await at(shown)).toMatchObject([
    { session: "race", version: 1, changedAt: shown, changes: [] },
  ]);
  const [, second] = await at(later);
  expect(second).toMatchObject({ version: 2, repeatedAt: later });
  expect(second?.changes).toEqual([
    {
      driverId: "franco-colapinto",
      driverName: "Franco Colapinto",
      what: "disqualified",
      from: 20,
    },
  ]);
});

test("lists a calendar change only once the site time reaches the change's recording time", async () => {
  const at = (now: Temporal.Instant) => listScheduleChanges(database.db, { meetingId: 1187, now });
  const before = await at(shown);
  expect(before.every(({ noticedAt }) => Temporal.Instant.compare(noticedAt, shown) <= 0)).toBe(
    true,
  );
  expect((await at(later)).slice(before.length)).toEqual([
    {
      id: expect.any(Number),
      meetingId: expect.any(Number),
      season: 2026,
      what: "start",
      session: "race",
      from: "2026-09-26T11:00:00Z",
      to: "2026-09-26T14:30:00Z",
      noticedAt: later,
      reason: null,
      sourceUrl: null,
      citation: null,
      day: null,
    },
  ]);
});
