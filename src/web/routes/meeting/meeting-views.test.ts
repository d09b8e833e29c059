import { beforeAll, expect, test } from "vitest";

import {
  findRaceClassification,
  findTimedClassification,
} from "#db/queries/results/classifications.ts";
import { findMeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import { findRaceStory } from "#db/queries/results/meeting-story.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { Temporal } from "#domain/time.ts";

import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { decodeLapLine } from "../../components/charts/lap-line.ts";
import { raceTable, timedTable } from "./classification.server.ts";
import { raceCard } from "./race-card.server.ts";
import { raceStory } from "./race-story.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const now = Temporal.Instant.from("2026-12-31T00:00:00Z");
const linkOf = ({ id }: { readonly id: string }): string => `/drivers/${id}`;

async function raceOf(season: number, slug: string, table: string | null = null) {
  const meeting = await findMeeting(facts.db, { season, slug, now: AFTER_ALL_FACTS });
  if (meeting === null) throw new Error(`no meeting ${season} ${slug}`);
  const ofMeeting = { meetingId: meeting.id, now };
  const race = await findRaceClassification(facts.db, { ...ofMeeting, session: "race" });
  const story = await findRaceStory(facts.db, ofMeeting);
  const place = await findMeetingPlace(facts.db, ofMeeting);
  return {
    meeting,
    table: raceTable(race, linkOf, story),
    card: raceCard(race, story, place, "km"),
    story: raceStory(race, story, { table }),
  };
}

test("lists disqualified drivers last in the table and the chart (Las Vegas 2025)", async () => {
  const { table, story, card } = await raceOf(2025, "las-vegas-grand-prix");
  expect(table.rows.at(-1)).toMatchObject({
    place: "DSQ",
    lastName: "Piastri",
    result: "Illegal skid block wear",
  });
  expect(table.rows[0]).toMatchObject({
    grid: "2",
    gained: 1,
    best: "1:33.365",
    isQuickest: true,
    stops: 1,
    points: "25",
  });
  expect(table.notes).toEqual(["Time penalties, included above: Antonelli 5 s."]);
  const norris = story.positions?.lines.find(({ code }) => code === "NOR");
  expect(norris).toMatchObject({ flag: 16, tag: "DSQ" });
  expect(decodeLapLine(norris?.d ?? "").slice(0, 3)).toEqual([1, 3, 3]);
  expect(story.positions?.lines.find(({ code }) => code === "TSU")?.pitLaneStart).toBe(true);
  expect(card.facts.find(({ label }) => label === "Started first")?.note).toBe("disqualified");
});

test("draws a solid line for only one car per team", async () => {
  const { story } = await raceOf(2025, "las-vegas-grand-prix");
  const dashed = story.positions?.lines.filter((line) => line.dashed).map(({ code }) => code);
  expect(dashed).toHaveLength(10);
  expect(dashed).toContain("ANT");
  expect(dashed).not.toContain("RUS");
});

test("measures gaps from the leader, and lets lapped cars leave the chart", async () => {
  const { gaps } = (await raceOf(2025, "las-vegas-grand-prix")).story;
  const of = (code: string) => gaps?.lines.find((line) => line.code === code);
  expect(new Set(decodeLapLine(of("VER")?.d ?? "").slice(1))).toEqual(new Set([0]));
  expect(of("LAW")?.end.leaves).toBe(true);
  expect(of("RUS")?.end).toEqual({ lap: 50, tenths: 235, leaves: false });
});

test("doesn't count a red flag as time lost at a stop (São Paulo 2024)", async () => {
  const { stints } = (await raceOf(2024, "sao-paulo-grand-prix")).story;
  expect(stints?.stopped).toBe(true);
  const verstappen = stints?.rows.find(({ code }) => code === "VER");
  expect(verstappen).toMatchObject({
    total: "",
    stints: [
      [1, 32],
      [33, 69],
    ],
  });
  expect(verstappen?.stops[0]).toMatchObject({ lap: 32, stoppage: true });
});

test("includes the table of a chart only on request", async () => {
  expect((await raceOf(1996, "monaco-grand-prix", "nonsense")).story.table).toBeNull();
  const { table } = (await raceOf(1996, "monaco-grand-prix", "positions")).story;
  expect(table?.laps).toBe(75);
  expect(table?.rows[0]).toMatchObject({ name: "Olivier Panis" });
  expect(table?.rows[0]?.cells.at(-1)).toBe("1");
  const gaps = (await raceOf(1996, "monaco-grand-prix", "gaps")).story.table;
  expect(gaps?.rows[1]?.cells.at(-1)).toBe("4.8");
});

test("puts three drivers who shared a car on the same podium step", async () => {
  const { card, table } = await raceOf(1955, "argentine-grand-prix");
  expect(card.podium[1]?.names.map(({ lastName }) => lastName)).toEqual([
    "González",
    "Farina",
    "Trintignant",
  ]);
  expect(table.rows[1]?.relief?.map(({ lastName }) => lastName)).toEqual(["Farina", "Trintignant"]);
  expect(table.rows[1]?.points).toBe("2 each");
});

test("shows half points, and no charts for a race of one lap (Belgium 2021)", async () => {
  const { table, story, card } = await raceOf(2021, "belgian-grand-prix");
  expect(table.rows[0]?.points).toBe("12.5");
  expect([story.positions, story.gaps]).toEqual([null, null]);
  expect(card.facts[0]).toMatchObject({ value: "3:27.071", note: "119.6 km/h average" });
});

test("marks the fastest lap of a qualifying segment, and the cuts between segments", async () => {
  const { meeting } = await raceOf(2025, "las-vegas-grand-prix");
  const rows = await findTimedClassification(facts.db, {
    meetingId: meeting.id,
    session: "qualifying",
    now,
  });
  const knockout = { name: "Q", season: 2025, format: "knockout" } as const;
  const table = timedTable(rows, linkOf, knockout);
  expect(table.columns).toEqual(["Q1", "Q2", "Q3"]);
  expect(table.rows[0]?.cells[2]?.isQuickest).toBe(true);
  expect(table.rows.flatMap(({ isCut }, i) => (isCut ? [i + 1] : []))).toEqual([10, 15]);
  const [pole, ...others] = rows;
  const without = timedTable(
    pole === undefined ? [] : [...others, { ...pole, position: null, status: "DSQ" }],
    linkOf,
    knockout,
  );
  const purple = without.rows.flatMap(({ cells, place }) =>
    cells[2]?.isQuickest === true ? [place] : [],
  );
  expect(purple, "a disqualified driver's best lap doesn't count").toEqual(["2"]);
  const practice = await findTimedClassification(facts.db, {
    meetingId: meeting.id,
    session: "practice-1",
    now,
  });
  const timed = timedTable(practice, linkOf, null);
  expect(timed.columns).toEqual(["Time"]);
  expect(timed.rows[1]?.gap).toMatch(/^\+0\.\d{3}$/);
  expect(timed.rows.some(({ isCut }) => isCut)).toBe(false);
});
