import { expect, test } from "vitest";

import { nextAnnouncement } from "./announcement.ts";

const atRest = { text: "Lap 3.", atMs: 10_000, lap: -1 };

test("announces every moment while paused", () => {
  expect(
    nextAnnouncement(atRest, { lap: 9, nowMs: 10_001, isPlaying: false }, () => "Lap 9.").text,
  ).toBe("Lap 9.");
});

test("announces each lap once while playing, at least seven seconds after the last announcement", () => {
  const next = (lap: number, nowMs: number, last = atRest) =>
    nextAnnouncement(last, { lap, nowMs, isPlaying: true }, () => `Lap ${lap}.`);
  expect(next(4, 16_999)).toBe(atRest);
  const fourth = next(4, 17_000);
  expect(fourth.text).toBe("Lap 4.");
  expect(next(4, 60_000, fourth)).toBe(fourth);
  expect(next(5, 25_000, fourth).text).toBe("Lap 5.");
});
