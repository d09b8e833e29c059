import { beforeAll, expect, test } from "vitest";

import { resultKinds } from "#domain/calendar/season-rounds.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listQualifyingResults, listRaceResults, listSeasonRounds } from "./season-results.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const at = (instant: string) => Temporal.Instant.from(instant);
const later = at("2026-08-01T00:00:00Z");

async function roundOf(season: number, slug: string, kinds: keyof typeof resultKinds = "race") {
  const rounds = await listSeasonRounds(facts.db, {
    season,
    kinds: resultKinds[kinds],
    now: AFTER_ALL_FACTS,
  });
  const round = rounds.find((candidate) => candidate.slug === slug);
  if (round === undefined) throw new Error(`no meeting ${season} ${slug}`);
  return round;
}

async function race(season: number, slug: string, now = later) {
  const { id } = await roundOf(season, slug);
  const rows = await listRaceResults(facts.db, { meetingIds: [id], kinds: resultKinds.race, now });
  return {
    race: rows.filter((row) => row.session === "race"),
    sprint: rows.filter((row) => row.session === "sprint"),
  };
}

async function qualifying(season: number, slug: string, now = later) {
  const { id } = await roundOf(season, slug, "qualifying");
  return listQualifyingResults(facts.db, { meetingIds: [id], kinds: resultKinds.qualifying, now });
}

test("lists a season's rounds by date, with each race before its sprint", async () => {
  const rounds = await listSeasonRounds(facts.db, {
    season: 2025,
    kinds: resultKinds.race,
    now: AFTER_ALL_FACTS,
  });
  expect(rounds.map((round) => round.round)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  );
  expect(rounds.filter((round) => round.sessions.length === 2)).toHaveLength(6);
  expect(rounds[1]).toMatchObject({
    slug: "chinese-grand-prix",
    sessions: [{ kind: "race" }, { kind: "sprint" }],
  });
  expect(rounds.every((round) => round.sessions.every((session) => session.hasResult))).toBe(true);
});

test("lists cancelled meetings with the reason, but without sessions", async () => {
  const rounds = await listSeasonRounds(facts.db, {
    season: 2020,
    kinds: resultKinds.qualifying,
    now: AFTER_ALL_FACTS,
  });
  expect(rounds.filter((round) => round.cancelled)).toHaveLength(13);
  expect(rounds.find((round) => round.slug === "monaco-grand-prix")).toMatchObject({
    round: null,
    cancelled: true,
    cancellationReason: "Cancelled because of COVID-19.",
    sessions: [],
  });
});

test("hides a race until it is over, but lists the earlier sprint", async () => {
  const { sessions } = await roundOf(2025, "sao-paulo-grand-prix");
  const overAt = sessions[0]?.overAt;
  if (overAt === undefined) throw new Error("no race");
  const before = await race(2025, "sao-paulo-grand-prix", overAt.subtract({ milliseconds: 1 }));
  expect(before.race).toEqual([]);
  expect(before.sprint[0]).toMatchObject({
    position: 1,
    driver: { code: "NOR" },
    pointsHundredths: 800,
  });
  const then = await race(2025, "sao-paulo-grand-prix", overAt);
  expect(then.race[0]).toMatchObject({
    position: 1,
    driver: { code: "NOR" },
    pointsHundredths: 2500,
    grid: 1,
  });
});

test("lists Verstappen's win from 17th at São Paulo 2024, non-starters and a disqualification", async () => {
  const { race: rows } = await race(2024, "sao-paulo-grand-prix");
  expect(rows[0]).toMatchObject({
    driver: { code: "VER" },
    grid: 17,
    pointsHundredths: 2600,
    fastestLapMs: 80_472,
    fastestLapRank: 1,
  });
  expect(rows.filter((row) => row.status === "DNS").map((row) => row.driver.code)).toEqual([
    "ALB",
    "STR",
  ]);
  expect(rows.at(-1)).toMatchObject({ status: "DSQ", driver: { code: "HUL" } });
});

test("gives reasons for disqualifications, marks pit-lane starts and returns half points exactly", async () => {
  const china = await race(2025, "chinese-grand-prix");
  const out = china.race.filter((row) => row.status === "DSQ");
  expect(out.map((row) => row.driver.code).toSorted()).toEqual(["GAS", "HAM", "LEC"]);
  expect(out.every((row) => row.reasonRetired !== null && row.position === null)).toBe(true);
  const qatar = await race(2025, "qatar-grand-prix");
  expect(qatar.race.find((row) => row.driver.code === "COL")).toMatchObject({
    pitLaneStart: true,
    grid: null,
  });
  const belgium = await race(2021, "belgian-grand-prix");
  expect(belgium.race.slice(0, 3).map((row) => row.pointsHundredths)).toEqual([1250, 900, 750]);
  expect(belgium.race.every((row) => row.fastestLapMs === null)).toBe(true);
});

test("returns one row per driver and session", async () => {
  for (const season of [2014, 2021, 2025]) {
    const rounds = await listSeasonRounds(facts.db, {
      season,
      kinds: resultKinds.race,
      now: AFTER_ALL_FACTS,
    });
    const meetingIds = rounds.map((round) => round.id);
    const rows = await listRaceResults(facts.db, {
      meetingIds,
      kinds: resultKinds.race,
      now: later,
    });
    const keys = new Set(rows.map((row) => `${row.meetingId} ${row.session} ${row.driver.id}`));
    expect(keys.size, String(season)).toBe(rows.length);
    expect(rows.every((row) => row.team.colour !== null)).toBe(true);
  }
});

test("keeps the order of the two drivers tied for 19th place (Mexico 2017)", async () => {
  const rows = await qualifying(2017, "mexican-grand-prix");
  expect(rows.slice(-2).map((row) => [row.position, row.driver.code])).toEqual([
    [19, "GRO"],
    [19, "GAS"],
  ]);
  expect(rows).toHaveLength(20);
});

test("lists qualifying and sprint qualifying once they are over", async () => {
  const rows = await qualifying(2025, "qatar-grand-prix");
  const first = (session: string) => rows.find((row) => row.session === session);
  expect(first("qualifying")).toMatchObject({ position: 1, driver: { code: "PIA" }, q3Ms: 79_387 });
  expect(first("sprint-qualifying")).toMatchObject({ position: 1, driver: { code: "PIA" } });
  expect(await qualifying(2025, "qatar-grand-prix", at("2025-11-01T00:00:00Z"))).toEqual([]);
});

test("lists 22 cars in 2026, and no result for a race that isn't in the fact pack", async () => {
  expect(await qualifying(2026, "monaco-grand-prix")).toHaveLength(22);
  const { sessions } = await roundOf(2026, "dutch-grand-prix");
  expect(sessions.map((session) => session.hasResult)).toEqual([false, false]);
});
