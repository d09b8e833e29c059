import { beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { favouriteCodes } from "#domain/live/order/favourite-codes.ts";
import type { Favourites } from "#domain/members/favourites.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { listEntrants } from "./entrants.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("lists the favourite driver first, followed by the favourite team's drivers at the meeting", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 2025,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const entrants = await listEntrants(facts.db, {
    meetingId: meeting?.id ?? 0,
    now: AFTER_ALL_FACTS,
  });
  const codes = (favourites: Favourites) => favouriteCodes(entrants, favourites);
  expect(codes({ driver: null, team: null })).toEqual([]);
  expect(codes({ driver: "oscar-piastri", team: null })).toEqual(["PIA"]);
  expect(codes({ driver: "oscar-piastri", team: "mclaren" }).slice(0, 2)).toEqual(["PIA", "NOR"]);
  const team = codes({ driver: "charles-leclerc", team: "mercedes" });
  expect(team[0]).toBe("LEC");
  expect(team).toEqual(expect.arrayContaining(["ANT", "RUS"]));
  expect(codes({ driver: "michael-schumacher", team: null })).toEqual([]);
});

test("knows a meeting's entrants from its first day", async () => {
  const meeting = await findMeeting(facts.db, {
    season: 2025,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const entrantsAt = async (now: string) =>
    (await listEntrants(facts.db, { meetingId: meeting?.id ?? 0, now: Temporal.Instant.from(now) }))
      .length;
  expect(await entrantsAt("2025-11-06T23:59:59Z")).toBe(0);
  expect(await entrantsAt("2025-11-07T00:00:00Z")).toBeGreaterThan(19);
});
