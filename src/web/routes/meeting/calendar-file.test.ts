import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { meetingCalendarFile } from "./calendar-file.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterAll(() => database.drop());

const fields = ["UID", "DTSTART", "STATUS", "SEQUENCE", "LAST-MODIFIED"];

/** Returns each event of a meeting's calendar file as one line. */
async function eventsAt(
  instant: string,
  names = fields,
  meeting = "las-vegas-grand-prix",
): Promise<string[]> {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(database.db, instant));
  const answer = await meetingCalendarFile(context, { season: "2025", meeting });
  const events = (await answer.text()).split("BEGIN:VEVENT").slice(1);
  const part = (event: string, name: string) =>
    new RegExp(`^${name}:(.*)\\r$`, "m").exec(event)?.[1] ?? "–";
  return events.map((event) => names.map((name) => part(event, name)).join(" "));
}

test("increments a rescheduled session's sequence number, and lists a dropped session as cancelled", async () => {
  const { sql } = database;
  const [meeting] = await sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and slug = 'las-vegas-grand-prix'`;
  const id = meeting?.id ?? 0;
  const uid = (kind: string): string => `meeting-${id}-${kind}@gridwalk`;
  await sql`delete from facts.timed_classifications where meeting_id = ${id} and session = 'practice-3'`;
  await sql`delete from facts.sessions where meeting_id = ${id} and kind = 'practice-3'`;
  await sql`
    insert into upstream.schedule_changes (source, meeting_id, what, session, "from", "to", noticed_at) values
      ('administrator', ${id}, 'start', 'practice-1', '2025-11-20T23:30:00Z', '2025-11-21T00:30:00Z', '2025-11-19T10:00:00Z'),
      ('administrator', ${id}, 'session-dropped', 'practice-3', '2025-11-22T00:30:00Z', null, '2025-11-20T10:00:00Z'),
      ('administrator', ${id}, 'renamed', null, 'A', 'B', '2025-11-20T11:00:00Z')`;
  const events = await eventsAt("2025-11-20T12:00:00Z");
  expect(events).toContain(`${uid("practice-1")} 20251121T003000Z CONFIRMED 2 20251120T110000Z`);
  expect(events).toContain(`${uid("practice-2")} 20251121T040000Z CONFIRMED 1 20251120T110000Z`);
  expect(events).toContain(`${uid("practice-3")} 20251122T003000Z CANCELLED 2 20251120T110000Z`);
  // At this time, the change wasn't known yet.
  expect((await eventsAt("2025-11-18T12:00:00Z"))[0]).toBe(
    `${uid("practice-1")} 20251121T003000Z CONFIRMED 0 20261128T000001Z`,
  );
});

test("gives every event an end, estimated for races and sprints", async () => {
  const ends = await eventsAt(
    "2025-11-20T12:00:00Z",
    ["SUMMARY", "DTSTART", "DTEND"],
    "sao-paulo-grand-prix",
  );
  const name = "São Paulo Grand Prix 2025";
  expect(ends).toEqual([
    `${name}: Practice 1 20251107T143000Z 20251107T153000Z`,
    `${name}: Sprint Qualifying 20251107T183000Z 20251107T191400Z`,
    `${name}: Sprint 20251108T140000Z 20251108T150000Z`,
    `${name}: Qualifying 20251108T180000Z 20251108T190000Z`,
    `${name}: Race 20251109T170000Z 20251109T190000Z`,
  ]);
});
