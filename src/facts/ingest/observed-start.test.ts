import { afterEach, beforeEach, expect, test } from "vitest";

import { listCalendar, type Meeting } from "#db/queries/calendar/meetings.ts";
import { listSeasonScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { locksAt } from "#domain/games/predictor.ts";
import { dueReminders } from "#domain/notices/due-notices.ts";
import { Temporal } from "#domain/time.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { findLoadedFacts } from "#facts/store/facts-state.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { saveObservedStart } from "./observed-start.ts";

const NOW = Temporal.Instant.from("2026-11-27T12:00:00Z");

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(() => database.drop());

async function qatar(): Promise<Meeting> {
  const found = (await listCalendar(database.db, { season: 2026, now: NOW })).find(
    ({ slug }) => slug === "qatar-grand-prix",
  );
  if (found === undefined) throw new Error("no Qatar Grand Prix");
  return found;
}

async function startOf(kind: SessionKind): Promise<string | undefined> {
  return (await qatar()).sessions.find((session) => session.kind === kind)?.startsAt?.toString();
}

async function observe(kind: SessionKind, startedAt: Temporal.Instant): Promise<Temporal.Instant> {
  const meeting = await qatar();
  const session = meeting.sessions.find((candidate) => candidate.kind === kind);
  if (session?.startsAt == null) throw new Error(`no ${kind}`);
  await saveObservedStart(
    database.sql,
    { meeting, session, plannedAt: session.startsAt, startedAt },
    startedAt,
  );
  return session.startsAt;
}

test("a session that started early has started everywhere", async () => {
  const planned = (await qatar()).sessions.find(({ kind }) => kind === "qualifying")?.startsAt;
  if (planned == null) throw new Error("no qualifying");
  const started = planned.subtract({ hours: 3 });
  const before = await findLoadedFacts(database.sql);
  await observe("qualifying", started);
  expect(await startOf("qualifying")).toBe(started.toString());
  // Deadlines, reminders and every open page follow.
  expect(locksAt(await qatar()).toString()).toBe(started.toString());
  const reminded = dueReminders([await qatar()], planned.subtract({ minutes: 20 }));
  expect(reminded.filter(({ key }) => key.includes("/qualifying/"))).toEqual([]);
  expect((await findLoadedFacts(database.sql))?.version).not.toBe(before?.version);
  const changes = await listSeasonScheduleChanges(database.db, { seasons: [2026], now: planned });
  expect(changes.at(-1)).toMatchObject({
    session: "qualifying",
    from: planned.toString(),
    to: started.toString(),
  });
});

test("an observed start outlives new facts, and is stored once however many instances observe it", async () => {
  const meeting = await qatar();
  const session = meeting.sessions.find(({ kind }) => kind === "race");
  if (session?.startsAt == null) throw new Error("no race");
  const plannedAt = session.startsAt;
  const startedAt = plannedAt.add({ minutes: 40 });
  const observed = { meeting, session, plannedAt, startedAt };
  await saveObservedStart(database.sql, observed, startedAt);
  await saveObservedStart(
    database.sql,
    { ...observed, startedAt: startedAt.add({ minutes: 1 }) },
    startedAt,
  );
  await database.sql.begin((transaction) =>
    rebuildFacts(transaction, { seasons: [2026], people: true }),
  );
  expect(await startOf("race")).toBe(startedAt.toString());
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from upstream.schedule_changes where source = 'live'`;
  expect(row?.count).toBe(1);
});
