import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import type { Favourites } from "#domain/members/favourites.ts";
import { openFactsDatabase } from "../../../../tests/support/database.ts";
import { listFavouriteCodes } from "./favourite-codes.ts";

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

test("lists the favourite driver first, and then the favourite team's drivers at that meeting", async () => {
  const meeting = await findMeeting(facts.db, { season: 2025, slug: "sao-paulo-grand-prix" });
  const codes = (favourites: Favourites) => listFavouriteCodes(facts.db, { meetingId: meeting?.id ?? 0, favourites });
  expect(await codes({ driver: null, team: null })).toEqual([]);
  expect(await codes({ driver: "oscar-piastri", team: null })).toEqual(["PIA"]);
  expect((await codes({ driver: "oscar-piastri", team: "mclaren" })).slice(0, 2)).toEqual(["PIA", "NOR"]);
  const team = await codes({ driver: "charles-leclerc", team: "mercedes" });
  expect(team[0]).toBe("LEC");
  expect(team).toEqual(expect.arrayContaining(["ANT", "RUS"]));
  expect(await codes({ driver: "michael-schumacher", team: null })).toEqual([]);
});
