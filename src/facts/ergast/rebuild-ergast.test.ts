import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { loadPack } from "#facts/store/load.ts";

import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";

const directory = join(import.meta.dirname, "../../../data");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(() => database.drop());

async function lists() {
  const { sql } = database;
  return {
    results: await sql`select * from facts.ergast_results where meeting_id in (
      select id from facts.meetings where season = 2020) order by meeting_id, session, ordinal`,
    sessions:
      await sql`select * from facts.ergast_sessions where season = 2018 order by round, kind`,
  };
}

test("rebuilds lists that an older version only copied, once", async () => {
  const { sql } = database;
  const load = () =>
    loadPack({ sql, directory, now: Temporal.Instant.from("2026-12-01T00:00:00Z") });
  const before = await lists();
  await sql`
    update facts.ergast_results set time_text = '+1.808', number = '33' where meeting_id in (
      select id from facts.meetings where season = 2020)`;
  await sql`delete from facts.ergast_sessions where season = 2018`;
  await sql`update facts.pack_state set list_rules = null`;
  const first = await load();
  expect(await lists()).toEqual(before);
  expect((await load()).version).toBe(first.version);
});

test("a corrected start and name reach the calendar of the API", async () => {
  const admin = correctionsIn(database);
  const [abuDhabi] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and round = 24`;
  const meetingId = abuDhabi?.id ?? 0;
  const session = { subject: "session", meetingId } as const;
  await admin.save(
    { ...session, session: "qualifying", field: "startsAt", value: "2025-12-06T15:30:00Z" },
    { ...session, session: "race", field: "startsAt", value: "2025-12-07T12:00:00Z" },
  );
  await admin.save({
    subject: "meeting",
    meetingId,
    field: "name",
    value: "Yas Island Grand Prix",
  });
  expect(
    await database.sql`select name, date::text as date, time from facts.ergast_races where meeting_id = ${meetingId}`,
  ).toEqual([{ name: "Yas Island Grand Prix", date: "2025-12-07", time: "12:00:00Z" }]);
  expect(
    await database.sql`
      select date::text as date, time from facts.ergast_sessions
      where season = 2025 and round = 24 and kind = 'qualifying'`,
  ).toEqual([{ date: "2025-12-06", time: "15:30:00Z" }]);
});
