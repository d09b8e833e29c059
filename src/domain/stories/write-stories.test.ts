import { expect, test } from "vitest";

import { HOUR_MS } from "#domain/durations.ts";
import { buildArchive } from "./archive.ts";
import type { ArchiveMeeting } from "./facts.ts";
import { storyMoments, writeStories } from "./write-stories.ts";

const saturday = Date.parse("2025-11-22T04:00:00Z");

const meeting: ArchiveMeeting = {
  id: 1,
  season: 2025,
  slug: "las-vegas-grand-prix",
  name: "Las Vegas Grand Prix",
  circuitId: "las-vegas",
  layoutId: null,
  round: 22,
  grandPrixId: "las-vegas",
  circuitName: "Las Vegas",
  cancelled: false,
  startDate: "2025-11-20",
  endDate: "2025-11-22",
  timeZone: "America/Los_Angeles",
  qualifyingFormat: "knockout",
  sprintFormat: null,
  scheduledLaps: 50,
  sessions: [
    { kind: "practice-1", startsAtMs: saturday - 24 * HOUR_MS, overAtMs: saturday - 23 * HOUR_MS },
    { kind: "qualifying", startsAtMs: saturday, overAtMs: saturday + HOUR_MS },
    { kind: "race", startsAtMs: saturday + 24 * HOUR_MS, overAtMs: saturday + 26 * HOUR_MS },
  ],
};
const archive = buildArchive({ races: [], drivers: [], teams: [], meetings: [meeting], titles: [], standings: [] });
const detail = { meetingId: 1, race: [], sprint: [], qualifying: [], sprintQualifying: [], lapsLed: [] };

test("writes a preview before the weekend, then stories for every session except practice", () => {
  expect(storyMoments(meeting)).toEqual([
    { session: null, asOfMs: Date.parse("2025-11-17T00:00:00Z") },
    { session: "qualifying", asOfMs: saturday + HOUR_MS },
    { session: "race", asOfMs: saturday + 26 * HOUR_MS },
  ]);
  expect(storyMoments({ ...meeting, cancelled: true })).toEqual([]);
});

test("writes nothing while a result is missing", () => {
  for (const moment of storyMoments(meeting).slice(1)) {
    expect(writeStories({ archive, meeting, detail, ...moment }, new Set())).toEqual([]);
  }
});

test("previews the first race at a circuit in a season without results", () => {
  const [story] = writeStories({ archive, meeting, detail, session: null, asOfMs: 0 }, new Set());
  expect(story?.summary).toBe(
    "The Las Vegas Grand Prix, round 22 of 1, is the first Grand Prix at the Las Vegas circuit.",
  );
});

test("counts the rounds as announced: a race that was called off later still belongs to the season", () => {
  const calledOff = { ...meeting, id: 2, round: null, cancelled: true, cancelledOnMs: saturday };
  const announced = { ...archive, meetings: [meeting, calledOff] };
  const roundsAt = (asOfMs: number) =>
    writeStories({ archive: announced, meeting, detail, session: null, asOfMs }, new Set())[0]?.summary;
  expect(roundsAt(0)).toContain("round 22 of 2");
  expect(roundsAt(saturday + 1)).toContain("round 22 of 1");
});
