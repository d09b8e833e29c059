import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findMeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import { findRaceStory } from "./meeting-story.ts";
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

async function storyOf(season: number, slug: string) {
  const { id } = await meetingOf(season, slug);
  return findRaceStory(facts.db, { meetingId: id, now: late });
}

async function placeOf(season: number, slug: string, now = late) {
  const { id } = await meetingOf(season, slug);
  return findMeetingPlace(facts.db, { meetingId: id, now });
}

test("returns a race's laps, pit stops, fastest laps, Driver of the Day vote and grid penalties", async () => {
  const story = await storyOf(2024, "sao-paulo-grand-prix");
  const winner = story.laps.find(({ driverId }) => driverId === "max-verstappen");
  expect(winner?.positions.at(-1)).toBe(1);
  expect(winner?.lapTimesMs).toHaveLength(69);
  expect(story.stops).toHaveLength(35);
  expect(story.stops[0]).toMatchObject({
    driverId: "charles-leclerc",
    lap: 24,
    durationMs: 24_573,
  });
  expect(story.fastest[0]).toMatchObject({ driverId: "max-verstappen", timeMs: 80_472 });
  expect(story.votes[0]).toMatchObject({ driverId: "max-verstappen", percentage: 39.59 });
  expect(story.gridPenalties).toContainEqual({ driverId: "max-verstappen", penalty: "5" });
});

test("never ranks a disqualified driver's fastest lap first", async () => {
  const { fastest } = await storyOf(2025, "chinese-grand-prix");
  expect(fastest[0]).toEqual({ driverId: "lando-norris", lap: 53, timeMs: 95_454 });
  expect(fastest).toContainEqual({ driverId: "lewis-hamilton", lap: 41, timeMs: 95_069 });
});

test("shows the scheduled distance until a shortened race is over", async () => {
  const before = await placeOf(
    2025,
    "australian-grand-prix",
    Temporal.Instant.from("2025-03-16T04:00:00Z"),
  );
  expect([before.laps, before.distanceM]).toEqual([58, before.scheduledDistanceM]);
  const after = await placeOf(2025, "australian-grand-prix");
  expect([after.laps, after.scheduledLaps, after.distanceM]).toEqual([57, 58, 300_846]);
});

test("returns no story before the race is over", async () => {
  const { id, sessions } = await meetingOf(2024, "sao-paulo-grand-prix");
  const over = sessions.find(({ kind }) => kind === "race")?.overAt ?? late;
  const at = (now: Temporal.Instant) => findRaceStory(facts.db, { meetingId: id, now });
  expect((await at(over)).laps).not.toEqual([]);
  const before = await at(over.subtract({ milliseconds: 1 }));
  expect(Object.values(before)).toEqual([[], [], [], [], []]);
});

test("returns no laps, pit stops or votes for a race without records of them", async () => {
  const first = await storyOf(1950, "british-grand-prix");
  expect([first.laps, first.stops, first.votes]).toEqual([[], [], []]);
  expect(first.fastest[0]).toMatchObject({ driverId: "nino-farina" });
});

/** Official race lap records, independent of the pack. */
test.for([
  [2026, "italian-grand-prix", 80_901, "Lando Norris", 2025],
  [2026, "monaco-grand-prix", 72_909, "Lewis Hamilton", 2021],
  [2026, "belgian-grand-prix", 104_701, "Sergio Pérez", 2024],
  [2026, "japanese-grand-prix", 90_965, "Kimi Antonelli", 2025],
] as const)("finds the lap record for the %i %s", async ([season, slug, timeMs, driver, year]) => {
  const { lapRecord } = await placeOf(season, slug);
  expect(lapRecord).toMatchObject({ timeMs, season: year });
  expect(lapRecord?.driver).toContain(driver.split(" ").at(-1));
});

test("takes the lap record only from completed races on the same layout", async () => {
  // Bahrain's outer circuit has been used for one race only.
  expect((await placeOf(2020, "sakhir-grand-prix")).lapRecord).toMatchObject({
    timeMs: 55_404,
    season: 2020,
  });
  // In 2004, Bahrain's course was five metres longer, and its lap record began again in 2005.
  const bahrain = await placeOf(2025, "bahrain-grand-prix");
  expect(bahrain.lapRecord).toMatchObject({
    timeMs: 91_447,
    driver: "Pedro de la Rosa",
    season: 2005,
  });
  const before = await placeOf(
    2025,
    "italian-grand-prix",
    Temporal.Instant.from("2025-09-01T00:00:00Z"),
  );
  expect(before.lapRecord).toMatchObject({ timeMs: 81_046, season: 2004 });
});

test("lists earlier years' winners, including both drivers of a shared car", async () => {
  const monza = await placeOf(2025, "italian-grand-prix");
  expect(monza.winners.map(({ season }) => season)).toEqual([2024, 2023, 2022, 2021, 2020, 2019]);
  expect(monza.winners[0]).toMatchObject({ drivers: ["Charles Leclerc"], team: "Ferrari" });
  const reims = await placeOf(1953, "french-grand-prix");
  expect(reims.winners.find(({ season }) => season === 1951)?.drivers).toHaveLength(2);
  expect((await placeOf(1950, "british-grand-prix")).winners).toEqual([]);
});
