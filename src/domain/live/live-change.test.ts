import { expect, test } from "vitest";

import { F1State } from "#upstream/live-timing/f1/f1-state.ts";

import { demoRecording, readStill } from "../../../tests/support/demo-session.ts";
import { applyChange, changeBetween } from "./live-change.ts";
import { type LiveSession, nothingYet } from "./live-session.ts";

test("over a whole session, whoever applies every change knows all of it, and no change is large", () => {
  const state = new F1State();
  let said = nothingYet;
  let known = nothingYet;
  const bytes: number[] = [];
  let spokenAtMs = 0;
  for (const { atMs, topic, data } of demoRecording().messages) {
    state.apply(topic, data);
    if (atMs < spokenAtMs + 1000) continue;
    spokenAtMs = atMs;
    const now = readStill(state);
    const change = changeBetween(said, now);
    if (change !== null) {
      known = applyChange(known, JSON.parse(JSON.stringify(change)) as typeof change);
      bytes.push(JSON.stringify(change).length);
    }
    said = now;
    expect(known).toEqual(now);
  }
  expect(bytes.length).toBeGreaterThan(300);
  expect(Math.max(...bytes.slice(1))).toBeLessThan(2048);
});

test("a clock that goes on as it should is not said again; one that jumps or stops is", () => {
  const at = (remainingMs: number, atMs: number, running = true): LiveSession => ({
    ...nothingYet,
    clock: { remainingMs, running, atMs },
  });
  expect(changeBetween(at(60_000, 0), at(50_000, 10_000))).toBeNull();
  expect(changeBetween(at(60_000, 0), at(58_000, 10_000))).toEqual({
    clock: { remainingMs: 58_000, running: true, atMs: 10_000 },
  });
  expect(changeBetween(at(60_000, 0), at(50_000, 10_000, false))?.clock?.running).toBe(false);
});

test("cars that go, messages that are changed and messages that are taken back are said", () => {
  const message = (id: number, text: string) => ({ id, atMs: null, lap: null, text, flag: null });
  const before = { ...nothingYet, raceControl: [message(1, "A"), message(2, "B")] };
  for (const raceControl of [
    [message(1, "A"), message(2, "C")],
    [message(1, "A")],
    [],
    [message(2, "B"), message(3, "D")],
  ]) {
    const after = { ...nothingYet, raceControl };
    const change = changeBetween(before, after);
    expect(change && applyChange(before, change)).toEqual(after);
  }
});
