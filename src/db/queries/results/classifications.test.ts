import { beforeAll, expect, test } from "vitest";

import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import {
  findRaceClassification,
  findRaceSummary,
  findTimedClassification,
} from "./classifications.ts";
import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const late = Temporal.Instant.from("2026-12-31T00:00:00Z");

async function meetingOf(season: number, slug: string): Promise<Meeting> {
  const meeting = await findMeeting(facts.db, { season, slug, now: AFTER_ALL_FACTS });
  if (meeting === null) throw new Error(`no meeting ${season} ${slug}`);
  return meeting;
}

async function raceOf(season: number, slug: string) {
  const { id } = await meetingOf(season, slug);
  return findRaceClassification(facts.db, { meetingId: id, session: "race", now: late });
}

test("lists a race's classification in order, with times, gaps and points", async () => {
  const rows = await raceOf(2025, "sao-paulo-grand-prix");
  expect(rows).toHaveLength(20);
  expect(rows[0]).toMatchObject({
    position: 1,
    status: "classified",
    driver: { code: "NOR" },
    team: { id: "mclaren" },
    number: "4",
    laps: 71,
    timeMs: 5_521_596,
    grid: 1,
    pointsHundredths: 25_00,
  });
  expect(rows[1]).toMatchObject({ driver: { code: "ANT" }, gapMs: 10_388 });
  expect(rows[2]).toMatchObject({ driver: { code: "VER" }, pitLaneStart: true });
});

test("returns no classification before the session is over", async () => {
  const { id, sessions } = await meetingOf(2025, "sao-paulo-grand-prix");
  const rowsAt = async (kind: SessionKind, now: Temporal.Instant) =>
    kind === "race" || kind === "sprint"
      ? findRaceClassification(facts.db, { meetingId: id, session: kind, now })
      : findTimedClassification(facts.db, { meetingId: id, session: kind, now });
  for (const { kind, overAt } of sessions) {
    expect(await rowsAt(kind, overAt.subtract({ milliseconds: 1 })), kind).toEqual([]);
    expect(await rowsAt(kind, overAt), kind).not.toEqual([]);
  }
  const race = sessions.at(-1);
  expect(
    await findRaceSummary(facts.db, id, race?.overAt.subtract({ seconds: 1 }) ?? late),
  ).toBeNull();
});

test("shows a status instead of a position for disqualified and retired drivers", async () => {
  const vegas = await raceOf(2025, "las-vegas-grand-prix");
  const out = vegas.filter((row) => row.status === "DSQ");
  expect(out.map((row) => [row.driver.code, row.position, row.pointsHundredths])).toEqual([
    ["NOR", null, 0],
    ["PIA", null, 0],
  ]);
  const spa = await raceOf(2024, "belgian-grand-prix");
  expect(spa.find((row) => row.driver.code === "RUS")).toMatchObject({
    status: "DSQ",
    position: null,
  });
  expect(spa[0]?.driver.code).toBe("HAM");
});

test("returns half points exactly", async () => {
  expect((await raceOf(2021, "belgian-grand-prix"))[0]?.pointsHundredths).toBe(12_50);
});

test("returns the times of all three qualifying segments and keeps the order of tied drivers", async () => {
  const { id } = await meetingOf(2025, "sao-paulo-grand-prix");
  const rows = await findTimedClassification(facts.db, {
    meetingId: id,
    session: "qualifying",
    now: late,
  });
  expect(rows[0]).toMatchObject({ position: 1, driver: { code: "NOR" }, team: { id: "mclaren" } });
  expect(rows[0]?.q3Ms).toBeLessThan(rows[0]?.q1Ms ?? 0);
  expect(rows.at(-1)?.q3Ms).toBeNull();

  const mexico = await meetingOf(2017, "mexican-grand-prix");
  const query = { meetingId: mexico.id, session: "qualifying", now: late } as const;
  const nineteenth = (await findTimedClassification(facts.db, query)).filter(
    (row) => row.position === 19,
  );
  expect(nineteenth.map((row) => row.driver.code)).toEqual(["GRO", "GAS"]);
});

test("summarises a race with its podium, best teams and biggest gains", async () => {
  const { id } = await meetingOf(2025, "sao-paulo-grand-prix");
  const summary = await findRaceSummary(facts.db, id, late);
  expect(summary?.topDrivers.map((row) => row.driver.code)).toEqual(["NOR", "ANT", "VER"]);
  expect(
    summary?.topTeams.map(({ team, pointsHundredths }) => [team.id, pointsHundredths]),
  ).toEqual([
    ["mclaren", 35_00],
    ["mercedes", 30_00],
    ["red-bull", 15_00],
  ]);
  // Verstappen started from the pit lane, behind a grid of eighteen.
  expect(summary?.topMovers[0]).toMatchObject({ driver: { code: "VER" }, gained: 16 });
  expect(summary?.topMovers).toHaveLength(3);
});
