import { afterAll, beforeAll, expect, test } from "vitest";

import { listCalendar } from "#db/queries/calendar/meetings.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Json } from "#domain/live/merge-update.ts";
import { dueReminders } from "#domain/notices/due-notices.ts";
import { Temporal } from "#domain/time.ts";

import { type AppProcess, startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { demoRecording, topicsAfter } from "../support/demo-session.ts";
import { type HubClient, openScriptedHub, type ScriptedHub } from "../support/scripted-hub.ts";

const SEASON = 2026;
/** The Qatar Grand Prix of 2026, which has no result in the fact pack. */
const MEETING = { id: 1194, path: "/schedule/2026/qatar-grand-prix" };
const EARLY_MINUTES = 40;

let database: TestDatabase;
let hub: ScriptedHub;
let app: AppProcess;
let client: HubClient | undefined;
let plannedAt: Temporal.Instant;
let topics: Readonly<Record<string, Json>>;

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  plannedAt = await moveIntoThePresent(EARLY_MINUTES);
  topics = {
    ...topicsAfter(demoRecording().messages.slice(0, 500)),
    SessionInfo: {
      Key: 1,
      Meeting: { Name: "Qatar Grand Prix" },
      Name: "Race",
      Type: "Race",
      StartDate: plannedAt.toString().slice(0, 19),
      GmtOffset: "00:00:00",
    },
    SessionData: {},
    SessionStatus: { Status: "Inactive" },
  };
  hub = await openScriptedHub(
    () => topics,
    (subscribed) => (client = subscribed),
  );
  app = startApp({
    ...databaseVariables(database),
    CLOCK: "real",
    SEASON: String(SEASON),
    LIVE: "f1",
    LIVE_F1_URL: hub.url.href,
    ERGAST_URL: "off",
    RACEFANS_URL: "off",
  });
}, 120_000);

afterAll(async () => {
  app.child.kill("SIGTERM");
  await app.ended;
  await hub.close();
  await database.drop();
});

/**
 * Moves the weekend so that its race is planned for `minutes` from now. Returns the planned start.
 */
async function moveIntoThePresent(minutes: number): Promise<Temporal.Instant> {
  const { sql } = database;
  const startMs = Math.ceil(Date.now() / MINUTE_MS + minutes) * MINUTE_MS;
  const start = Temporal.Instant.fromEpochMilliseconds(startMs);
  const [race] = await sql<{ ms: number }[]>`
    select extract(epoch from starts_at)::float8 * 1000 as ms from facts.sessions
    where meeting_id = ${MEETING.id} and kind = 'race'`;
  const seconds = (startMs - (race?.ms ?? 0)) / 1000;
  for (const layer of ["source", "facts"]) {
    await sql`
      update ${sql(layer)}.sessions set starts_at = starts_at + ${seconds} * interval '1 s',
        over_at = over_at + ${seconds} * interval '1 s'
      where meeting_id = ${MEETING.id}`;
    await sql`
      update ${sql(layer)}.meetings set end_date = ${start.toString().slice(0, 10)},
        start_date = ${start.subtract({ hours: 48 }).toString().slice(0, 10)}
      where id = ${MEETING.id}`;
  }
  return start;
}

async function reminderOfRace(): Promise<boolean> {
  const now = plannedAt.subtract({ minutes: 15 });
  const meetings = await listCalendar(database.db, { season: SEASON, now });
  return dueReminders(meetings, now).some(({ key }) =>
    key.startsWith(`reminder/${MEETING.id}/race/`),
  );
}

interface LiveAnswer {
  readonly frame: { readonly session: { readonly phase: string } } | null;
}

const textOf = (html: string): string =>
  html
    .slice(html.indexOf("<main"))
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a race that the feed starts early has started on every page, in the calendar and for reminders", async () => {
  const url = await app.listening();
  const page = async (path: string) => textOf(await (await fetch(url + path)).text());
  const phase = async () => {
    const answer = (await (await fetch(`${url}/api/live`)).json()) as LiveAnswer;
    return answer.frame?.session.phase;
  };
  await expect.poll(phase, { timeout: 30_000 }).toBe("upcoming");
  expect(await page("/")).toContain("Starts in");
  expect(await reminderOfRace()).toBe(true);

  client?.update("SessionStatus", { Status: "Started" });
  const listStartChanges = () => database.sql<{ from: string; to: string }[]>`
    select "from", "to" from upstream.schedule_changes
    where source = 'live' and meeting_id = ${MEETING.id} and what = 'start' and session = 'race'`;
  await expect.poll(listStartChanges, { timeout: 30_000 }).toHaveLength(1);
  const [change] = await listStartChanges();
  expect(change?.from).toBe(plannedAt.toString());
  const earlyMs = plannedAt.epochMilliseconds - Date.parse(change?.to ?? "");
  expect(earlyMs).toBeGreaterThan((EARLY_MINUTES - 5) * MINUTE_MS);
  expect(earlyMs).toBeLessThan(HOUR_MS);
  const [started] = await database.sql`
    select starts_at = ${change?.to ?? ""}::timestamptz as "isStored" from facts.sessions
    where meeting_id = ${MEETING.id} and kind = 'race'`;
  expect(started).toEqual({ isStored: true });

  await expect.poll(() => page("/"), { timeout: 30_000 }).toMatch(/Qatar.*Live/);
  expect(await page("/")).not.toContain("Starts in");
  expect(await page(MEETING.path)).toMatch(/Race moved \d+ min earlier Live/);
  expect(await page(`/schedule/${SEASON}/changes`)).toMatch(
    /Qatar Grand Prix Race moved .* earlier/,
  );
  expect(await reminderOfRace()).toBe(false);
});
