import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";
import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { titleReader } from "./title-reader.ts";

const session = { round: 2, kind: "race", scale: [2500, 1800], fastestLap: 0 } as const;
const title: TitleFacts = {
  before: {
    session,
    later: [],
    drivers: [
      { id: "ada", points: 1000, finishes: [] },
      { id: "bea", points: 900, finishes: [] },
    ],
    teams: [],
    excludedTeams: [],
  },
  shortened: { ...session, scale: [1250, 900] },
  drivers: [
    { id: "ada", code: "ADA", name: "Ada", teamId: "team", colour: null },
    { id: "bea", code: "BEA", name: "Bea", teamId: "team", colour: "#123456" },
  ],
  teams: [],
};
// Bea takes the lead on the second lap.
const race = madeUpRace([madeUpCar("Ada", [50_000, 53_000]), madeUpCar("Bea", [51_000, 50_000])]);
const replay = createReplay({ ...race, title });

function readAt(reader: NonNullable<ReturnType<typeof titleReader>>, timeMs: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return reader(frame);
}

test("works out who would be champion from the order on the road, from the grid to the finish", () => {
  const reader = titleReader(replay);
  if (reader === null) throw new Error("the race has no title facts");
  expect(readAt(reader, -1).drivers.headline).toBe(
    "If they finished in grid order, Ada would be champion.",
  );
  expect(readAt(reader, 60_000).drivers).toMatchObject({
    headline: "If the race ended now, Ada would be champion.",
    sentence: "Bea needs to win.",
    rows: [
      { id: "ada", points: "35", note: "Champion as it stands. Needs to win" },
      { id: "bea", points: "27", gap: "−8", note: "Needs to win", colour: "#123456" },
    ],
  });
  // Points are halved, because the race ended early.
  expect(readAt(reader, replay.durationMs)).toMatchObject({
    phase: "over",
    drivers: {
      headline: "Bea is champion.",
      rows: [{ id: "bea", points: "21.5", moved: 1 }, { points: "19" }],
    },
  });
});

test("returns the same object while nothing changes", () => {
  const reader = titleReader(replay);
  expect(reader && readAt(reader, 60_000)).toBe(reader && readAt(reader, 61_000));
});

test("returns null without title facts, and uses the car's colour if the team has none", () => {
  expect(titleReader({ race })).toBeNull();
  const reader = titleReader(replay);
  expect(reader && readAt(reader, 60_000).drivers.rows[0]?.colour).toMatch(/^#[\da-f]{6}$/);
});
