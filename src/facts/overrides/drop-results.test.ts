import { afterEach, beforeEach, expect, test } from "vitest";

import { saveOverrides } from "./save-overrides.ts";
import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { raceDocument } from "../../../tests/support/documents-from-facts.ts";
import { sumFacts } from "../../../tests/support/sum-facts.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";

let database: TestDatabase;
let admin: ReturnType<typeof correctionsIn>;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  admin = correctionsIn(database, "2025-11-21T16:00:00Z");
});
afterEach(() => database.drop());

const pointsAfter = async (round: number) => {
  const [row] = await database.sql<{ points: number }[]>`
    select s.points_hundredths / 100 as points from facts.driver_standings s join facts.meetings m on m.id = s.meeting_id
    where m.season = 2025 and m.round = ${round} and s.driver_id = 'max-verstappen'`;
  return row?.points;
};

test("cancels upcoming sessions and drops their stored results, and undo restores sessions and results", async () => {
  const { sql } = database;
  const before = await sumFacts(sql);
  const document = await raceDocument(sql, 2025, 22);
  const [meeting] = await sql<
    { id: number }[]
  >`select id from facts.meetings where season = 2025 and round = 22`;
  const of = { subject: "session", meetingId: meeting?.id ?? 0 } as const;
  // The start time is saved first, so that the race's original row is stored before its results.
  await admin.save({ ...of, session: "race", field: "startsAt", value: "2025-11-23T05:00:00Z" });
  expect([await pointsAfter(22), await pointsAfter(23)]).toEqual([366, 396]);
  await admin.save(
    { ...of, session: "qualifying", field: "cancelled", value: "despite-result" },
    { ...of, session: "race", field: "cancelled", value: "despite-result" },
  );
  expect([await pointsAfter(22), await pointsAfter(23), await pointsAfter(24)]).toEqual([
    undefined,
    371,
    396,
  ]);
  for (const table of ["race_classifications", "ergast_results"]) {
    expect(
      await sql.unsafe(`select 1 from facts.${table} where meeting_id = $1`, [of.meetingId]),
    ).toEqual([]);
  }
  // A result from a service doesn't bring the race back.
  await ingestDocument(sql, { source: "ergast", document, receivedAt: admin.now.wall });
  expect([await pointsAfter(22), await pointsAfter(24)]).toEqual([undefined, 396]);
  await sql`delete from upstream.documents`;
  await admin.undo(2);
  expect([await pointsAfter(22), await pointsAfter(24)]).toEqual([366, 421]);
  await admin.undo(1);
  expect(await sumFacts(sql)).toEqual(before);
});

test("refuses to cancel a session that already has a result as of the site time", async () => {
  const [meeting] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and round = 21`;
  const edit = await admin.edit({
    subject: "session",
    meetingId: meeting?.id ?? 0,
    session: "race",
    field: "cancelled",
    value: true,
  });
  expect(await saveOverrides(database.sql, edit, admin.now)).toEqual({
    kind: "inapplicable",
    detail: "This session has a result, so it can’t be cancelled.",
  });
});
