import { expect, test } from "vitest";

import { BEFORE_START_MS } from "./moment.ts";
import { Playback } from "./playback.ts";

const race = { durationMs: 300_000, leaderLapMs: [0, 100_000, 190_000, 280_000], stepping: false };

test("plays at the chosen speed until the race ends, then restarts from the grid", () => {
  const playback = new Playback(race);
  playback.speed = 10;
  expect(playback.frame(0)).toBe(false);
  playback.play();
  playback.frame(1000);
  playback.frame(1016);
  expect(playback.timeMs).toBe(BEFORE_START_MS + 160);
  playback.seek(299_990);
  playback.frame(1032);
  expect(playback.timeMs).toBe(300_000);
  expect(playback.playing).toBe(false);
  playback.play();
  expect(playback.timeMs, "restarted from the grid").toBe(BEFORE_START_MS);
});

test("doesn't skip ahead after the tab has been suspended", () => {
  const playback = new Playback(race);
  playback.play();
  playback.frame(1000);
  playback.frame(1016);
  const before = playback.timeMs;
  playback.frame(600_000);
  expect(playback.timeMs - before).toBeLessThanOrEqual(100);
});

test("counts a skip on the grid from the race start, and never skips back past the grid", () => {
  const playback = new Playback(race);
  playback.skip(5000);
  expect(playback.timeMs).toBe(5000);
  playback.skip(-5000);
  playback.skip(-5000);
  expect(playback.timeMs).toBe(BEFORE_START_MS);
});

test("steps to the next and the previous lap", () => {
  const playback = new Playback(race);
  playback.step(1);
  expect(playback.timeMs).toBe(0);
  playback.step(1);
  expect(playback.timeMs).toBe(100_000);
  playback.seek(100_400);
  playback.step(-1);
  expect(playback.timeMs).toBe(0);
  playback.seek(150_000);
  playback.step(-1);
  expect(playback.timeMs).toBe(100_000);
  playback.seek(281_000);
  playback.step(1);
  expect(playback.timeMs).toBe(300_000);
});

test("jumps from lap to lap with reduced motion", () => {
  const playback = new Playback({ ...race, stepping: true });
  playback.speed = 60;
  playback.seek(100_000);
  playback.play();
  let moved = 0;
  for (let now = 0; now <= 1600; now += 16) if (playback.frame(now)) moved++;
  expect(moved).toBe(1);
  expect(playback.timeMs).toBe(190_000);
});
