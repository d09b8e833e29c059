import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, onTestFinished, test } from "vitest";

import { findRaceAnalysis, listSeasonAnalyses } from "#db/queries/analysis/analyses.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { raceAnalyses } from "#db/schema/analysis.ts";
import { Temporal } from "#domain/time.ts";
import { analyseRaces } from "#jobs/analyse-races.ts";

import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { listStaleAnalyses } from "./stale-analyses.ts";

const NOW = "2026-08-21T12:00:00Z";
const now = Temporal.Instant.from(NOW);

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function ownDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ withFacts: true });
  onTestFinished(() => database.drop());
  return database;
}

async function raceId(season: number, slug: string): Promise<number> {
  const meeting = await findMeeting(facts.db, { season, slug, now });
  if (meeting === null) throw new Error(`no meeting ${season} ${slug}`);
  return meeting.id;
}

async function runJob({ db, sql: direct }: TestDatabase): Promise<void> {
  await analyseRaces.run({
    data: {},
    tools: { services: servicesAt(db, NOW), sql: direct },
    log: pino({ level: "silent" }),
    signal: new AbortController().signal,
    runAgain: async () => {},
  });
}

test("the races of the pack are analysed, and from the same facts as the database holds", async () => {
  expect(await facts.db.$count(raceAnalyses)).toBe(579);
  expect(await listStaleAnalyses(facts.db)).toEqual([]);
});

test("analyses only the races whose lap times, stops, grid or rules are new", async () => {
  const [laps, stops, grid, rules, lost] = await Promise.all([
    raceId(2026, "monaco-grand-prix"),
    raceId(2025, "italian-grand-prix"),
    raceId(2024, "british-grand-prix"),
    raceId(2012, "spanish-grand-prix"),
    raceId(1996, "japanese-grand-prix"),
  ]);
  const database = await ownDatabase();
  const { db } = database;
  const untouched = await findRaceAnalysis(db, {
    meetingId: await raceId(2023, "dutch-grand-prix"),
    now,
  });
  const before = await findRaceAnalysis(db, { meetingId: laps, now });
  await db.execute(
    sql`update facts.lap_charts set lap_times_ms[2] = lap_times_ms[2] + 1 where meeting_id = ${laps}`,
  );
  await db.execute(
    sql`update facts.pit_stops set lap = lap + 1 where meeting_id = ${stops} and session = 'race'`,
  );
  await db.execute(
    sql`update facts.race_classifications set grid = 20 where meeting_id = ${grid} and session = 'race' and position = 1`,
  );
  await db.execute(sql`update facts.race_analyses set method = 0 where meeting_id = ${rules}`);
  await db.execute(sql`delete from facts.race_analyses where meeting_id = ${lost}`);
  expect(await listStaleAnalyses(db)).toEqual(
    [laps, stops, grid, rules, lost].toSorted((a, b) => b - a),
  );
  await runJob(database);
  expect(await listStaleAnalyses(db)).toEqual([]);
  expect(await findRaceAnalysis(db, { meetingId: laps, now })).not.toEqual(before);
  expect(
    await findRaceAnalysis(db, { meetingId: await raceId(2023, "dutch-grand-prix"), now }),
  ).toEqual(untouched);
});

test("says nothing about a race until it is over", async () => {
  const meetingId = await raceId(2026, "monaco-grand-prix");
  const during = Temporal.Instant.from("2026-06-07T13:30:00Z");
  expect(await findRaceAnalysis(facts.db, { meetingId, now: during })).toBeNull();
  expect(
    (await listSeasonAnalyses(facts.db, { season: 2026, now: during })).map(({ slug }) => slug),
  ).not.toContain("monaco-grand-prix");
  expect(await findRaceAnalysis(facts.db, { meetingId, now })).not.toBeNull();
});

test("is empty without the non-commercial lap times", async () => {
  const database = await ownDatabase();
  await database.db.execute(sql`truncate facts.lap_charts, facts.race_analyses`);
  await runJob(database);
  expect(await database.db.$count(raceAnalyses)).toBe(0);
});
