import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { replayTime } from "./replay-time.ts";

const now = Temporal.Instant.from("2024-11-03T15:29:59.999Z");
const overAt = Temporal.Instant.from("2024-11-03T17:36:54Z");
const clock = { now: () => now };

test("lets readers watch the one race whose result they don’t know", () => {
  const cover = { unseenRace: { meetingId: 7, overAt } };
  expect(replayTime({ clock, cover }, 7)).toEqual({ now: overAt, isUnseen: true });
  expect(replayTime({ clock, cover }, 8)).toEqual({ now, isUnseen: false });
});

test("shows all other readers the replays of races that are over", () => {
  expect(replayTime({ clock, cover: null }, 7)).toEqual({ now, isUnseen: false });
  expect(replayTime({ clock, cover: { unseenRace: null } }, 7)).toEqual({ now, isUnseen: false });
});
