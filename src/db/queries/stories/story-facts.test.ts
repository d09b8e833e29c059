import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findStoryArchive, listMeetingDetails } from "./story-facts.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("returns all races and sprints up to a season, with the season's calendar and the previous one", async () => {
  const archive = await findStoryArchive(facts.db, 2025);
  expect(archive.grandsPrix.filter(({ season }) => season === 2025)).toHaveLength(24);
  expect(archive.grandsPrix.at(-1)).toMatchObject({
    season: 2025,
    slug: "abu-dhabi-grand-prix",
    fastestLapMs: 86_725,
  });
  expect(archive.all.filter(({ kind }) => kind === "sprint")).toHaveLength(24);
  expect(new Set(archive.meetings.map(({ season }) => season))).toEqual(new Set([2024, 2025]));
  const vegas = archive.meetings.find(
    ({ season, slug }) => season === 2025 && slug === "las-vegas-grand-prix",
  );
  const [detail] = await listMeetingDetails(facts.db, [vegas?.id ?? 0]);
  expect(detail?.race[0]).toMatchObject({ driverId: "max-verstappen", position: 1, laps: 50 });
  expect(detail?.lapsLed[0]?.driverId).toBe("max-verstappen");
  expect(detail?.qualifying).toHaveLength(20);
});
