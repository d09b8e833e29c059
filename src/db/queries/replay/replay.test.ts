import { beforeAll, expect, test } from "vitest";

import { decodeReplay } from "#domain/replay/wire.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { readReplayRaces } from "../../../../tests/support/replay-races.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { findReplay } from "./replay.ts";
import { listReplayableRaces } from "./replay-lists.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const late = Temporal.Instant.from("2026-12-31T00:00:00Z");

test("returns a replay with all the data that the fact pack has for a race", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 2024,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const replay = await findReplay(facts.db, { meetingId: meeting?.id ?? 0, now: late });
  const ofPack = (await readReplayRaces()).find(({ meetingId }) => meetingId === meeting?.id);
  const colours = replay?.race.cars.map(({ colour }) => colour) ?? [];
  expect(colours.every((colour) => /^#[\da-f]{6}$/.test(colour ?? ""))).toBe(true);
  expect(replay?.race).toEqual({
    ...ofPack,
    cars: ofPack?.cars.map((car, i) => ({ ...car, colour: colours[i] })),
    title: expect.objectContaining({ shortened: null }),
  });
  expect(decodeReplay(replay?.body ?? "")).toMatchObject(replay?.race ?? {});
});

test("returns null before the race is over, for a race without lap times and for an unknown meeting", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 2024,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const over = meeting?.sessions.find(({ kind }) => kind === "race")?.overAt ?? late;
  const meetingId = meeting?.id ?? 0;
  const at = (now: Temporal.Instant) => findReplay(facts.db, { meetingId, now });
  expect(await at(over)).not.toBeNull();
  expect(await at(over.subtract({ milliseconds: 1 }))).toBeNull();
  const old = await findMeeting(facts.db, {
    season: 1995,
    slug: "british-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  expect(await findReplay(facts.db, { meetingId: old?.id ?? 0, now: late })).toBeNull();
  expect(await findReplay(facts.db, { meetingId: 999_999, now: late })).toBeNull();
});

test("lists a season's completed races, and every season from 1996 to the site time", async () => {
  const inNovember = Temporal.Instant.from("2025-11-19T12:00:00Z");
  const races = await listReplayableRaces(facts.db, { season: 2025, now: inNovember });
  expect(races).toHaveLength(21);
  expect(races.at(-1)).toMatchObject({
    name: "São Paulo Grand Prix",
    slug: "sao-paulo-grand-prix",
    round: 21,
  });
  expect(await listReplayableRaces(facts.db, { season: 1995, now: late })).toEqual([]);
  const seasonsUntil = async (now: Temporal.Instant): Promise<number[]> => {
    const years = Array.from({ length: 40 }, (_, i) => 1990 + i);
    const lists = await Promise.all(
      years.map((season) => listReplayableRaces(facts.db, { season, now })),
    );
    return years.filter((_, i) => (lists[i]?.length ?? 0) > 0);
  };
  const until = (year: number) => Array.from({ length: year - 1995 }, (_, i) => 1996 + i);
  expect(await seasonsUntil(late)).toEqual(until(2026));
  expect(await seasonsUntil(Temporal.Instant.from("2010-01-01T00:00:00Z"))).toEqual(until(2009));
});
