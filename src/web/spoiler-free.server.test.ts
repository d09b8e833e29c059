import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { hiddenSessions } from "./spoiler-free.server.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

/** Returns whether the hidden race counts as over two and a half hours after its start. */
function countsAsOver(raceOverAt: string): boolean | undefined {
  const race = {
    kind: "race" as const,
    startsAt: at("2024-11-03T15:30:00Z"),
    overAt: at(raceOverAt),
    hasResult: true,
  };
  const meeting = {
    season: 2024,
    slug: "sao-paulo-grand-prix",
    cancelled: false,
    sessions: [race],
  };
  const clock = {
    kind: "real" as const,
    speed: 1,
    now: () => at("2024-11-03T18:00:00Z"),
    offsetMs: () => 0,
  };
  const cover = {
    key: "@1",
    unseenRace: null,
    watched: null,
    knownUntil: at("2024-11-03T15:29:59.999Z"),
    siteClock: clock,
  };
  return hiddenSessions(cover, meeting, clock.now())[0]?.isOver;
}

test("counts a hidden race as over from its planned end, so that a stoppage doesn’t show", () => {
  expect(countsAsOver("2024-11-03T17:36:54Z")).toBe(true);
  expect(countsAsOver("2024-11-03T18:20:00Z")).toBe(true);
});
