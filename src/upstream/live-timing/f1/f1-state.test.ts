import fc from "fast-check";
import { expect, test } from "vitest";

import { runningOrder } from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";

import {
  demoRecording,
  readStill,
  sessionAfter,
  topicsAfter,
} from "../../../../tests/support/demo-session.ts";
import { parseRecording } from "../playback/recording.ts";
import { liveTimes } from "./f1-event.ts";
import { F1State } from "./f1-state.ts";

const { messages } = demoRecording();
const whole = sessionAfter(messages);

/** Returns every phase and flag of the session, in order. */
function course(): string[] {
  const state = new F1State();
  const seen: string[] = [];
  for (const { topic, data } of messages) {
    state.apply(topic, data);
    const { phase, flag } = readStill(state);
    if (seen.at(-1) !== `${phase} ${flag}`) seen.push(`${phase} ${flag}`);
  }
  return seen;
}

test("plays the demo session from the grid to the chequered flag, with every kind of incident", () => {
  expect(course().slice(-8)).toEqual([
    "live green",
    "live yellow",
    "live green",
    "live yellow",
    "live safety-car",
    "live green",
    "finished green",
    "provisional green",
  ]);
  const order = runningOrder(whole);
  expect(order.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(order.at(-1)).toMatchObject({ code: "GAS", where: "retired" });
  expect(order.slice(0, -1).every(({ stops, laps }) => stops >= 1 && laps === 11)).toBe(true);
  expect(whole).toMatchObject({
    event: { invented: true, kind: "race" },
    laps: { current: 11, total: 11, beganAtMs: null },
    weather: { raining: true },
  });
  // Each sector has at most one purple time.
  for (const at of [0, 1, 2])
    expect(
      order.filter(({ sectors }) => sectors[at]?.mark === "overall").length,
    ).toBeLessThanOrEqual(1);
});

test("reaches the complete state from a snapshot, even when joining late", () => {
  for (const at of [1, 200, 500, 900]) {
    const state = new F1State();
    state.replaceAll(topicsAfter(messages.slice(0, at)));
    expect(sessionAfter(messages.slice(at), state)).toEqual(whole);
  }
});

test("learns positions, gaps and laps from updates after joining late without a snapshot", () => {
  const late = sessionAfter(messages.slice(400));
  const known = runningOrder(late).filter(({ place }) => place !== null);
  expect(known.length).toBeGreaterThan(10);
  expect(known.every(({ number, code }) => code === number)).toBe(true);
});

test("starts from scratch when another session begins", () => {
  const state = new F1State();
  sessionAfter(messages, state);
  state.apply("SessionInfo", { Key: 2, Meeting: { Name: "Next" }, Name: "Race", Type: "Race" });
  expect(readStill(state)).toMatchObject({
    cars: {},
    raceControl: [],
    phase: "upcoming",
    event: { meeting: "Next" },
  });
});

/** The demo session with random damage to its messages. */
const damaged = fc
  .array(
    fc.record({
      at: fc.nat(messages.length - 1),
      how: fc.constantFrom("drop", "twice", "swap", "nonsense", "half" as const),
      nonsense: fc.jsonValue({ maxDepth: 3 }),
    }),
    { maxLength: 120 },
  )
  .map((accidents) => {
    const stream: { topic: string; data: Json }[] = messages.map(({ topic, data }) => ({
      topic,
      data,
    }));
    for (const { at, how, nonsense } of accidents) {
      const message = stream[at];
      if (message === undefined) continue;
      if (how === "drop") stream.splice(at, 1);
      else if (how === "twice") stream.splice(at, 0, message);
      else if (how === "swap") [stream[at], stream[0]] = [stream[0] ?? message, message];
      else if (how === "nonsense") stream[at] = { topic: message.topic, data: nonsense as Json };
      else stream[at] = { topic: message.topic, data: corrupt(message.data, nonsense as Json) };
    }
    return stream;
  });

/** Replaces one value somewhere in a message with nonsense. */
function corrupt(data: Json, nonsense: Json): Json {
  const keys =
    typeof data === "object" && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
  const [key] = keys;
  if (key === undefined) return nonsense;
  return {
    ...(data as object),
    [key]: corrupt((data as Record<string, Json>)[key] ?? null, nonsense),
  };
}

test("never throws on damaged messages, and recovers with the next snapshot", () => {
  fc.assert(
    fc.property(damaged, fc.nat(messages.length), (stream, cut) => {
      const state = new F1State();
      stream.slice(0, cut).forEach(({ topic, data }, at) => {
        state.apply(topic, data);
        if (at % 50 === 0) readStill(state);
      });
      readStill(state);
      const at = Math.min(cut, messages.length);
      state.replaceAll(topicsAfter(messages.slice(0, at)));
      const recovered = sessionAfter(messages.slice(at), state);
      // The time at which the lap began depends on earlier readings.
      expect({
        ...recovered,
        laps: recovered.laps && { ...recovered.laps, beganAtMs: null },
      }).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test("records when each lap began, except for the first lap after joining or after a gap", () => {
  const state = new F1State();
  const lapAt = (lap: number, nowMs: number) => {
    state.apply("LapCount", { CurrentLap: lap, TotalLaps: 50 });
    return state.read(liveTimes(nowMs)).laps?.beganAtMs;
  };
  expect([lapAt(7, 1_000), lapAt(8, 2_000), lapAt(8, 3_000), lapAt(9, 90_000)]).toEqual([
    null,
    2_000,
    2_000,
    90_000,
  ]);
  state.replaceAll({ LapCount: { CurrentLap: 9, TotalLaps: 50 } });
  expect(lapAt(9, 100_000)).toBe(90_000);
  state.replaceAll({ LapCount: { CurrentLap: 10, TotalLaps: 50 } });
  expect(lapAt(10, 250_000)).toBeNull();
});

test("reads as much as possible of a recording that is truncated or has invalid lines", () => {
  const lines = messages
    .map(({ atMs, topic, data }) => JSON.stringify([atMs, topic, data]))
    .join("\n");
  const cut = parseRecording(`${lines.slice(0, 50_000)}\nnot json\n[1]\n{}\n["x","y",{}]`);
  expect(cut.messages.length).toBeGreaterThan(100);
  expect(() => sessionAfter(cut.messages)).not.toThrow();
});
