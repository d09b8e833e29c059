import fc from "fast-check";
import { expect, test } from "vitest";

import { demoRecording } from "../../../tests/support/demo-session.ts";
import { playFrames, share } from "../../../tests/support/frame-sizes.ts";
import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { cutChange } from "./cut-change.ts";
import { applyChange, changeBetween, type LiveChange } from "./live-change.ts";
import { incidentStates } from "./stewards/stewards-message.ts";
import {
  type LiveCar,
  type LiveSession,
  livePhases,
  nothingYet,
  trackFlags,
  unknownCar,
} from "./live-session.ts";

test("reproduces the session from all its changes, and keeps frames small", () => {
  const { messages } = demoRecording();
  const { bytes, longestBehind, clockOffMs, known, session } = playFrames(messages);
  expect({ ...known, clock: null }).toEqual({ ...session, clock: null });
  expect(bytes.length).toBeGreaterThan(300);
  expect(share(bytes, 0.5)).toBeLessThan(400);
  expect(share(bytes, 0.99)).toBeLessThan(800);
  expect(bytes.at(-1)).toBeLessThan(1_000);
  expect(longestBehind).toBe(0);
  expect(clockOffMs).toBeLessThanOrEqual(1_500);
});

test("keeps frames of a sped-up session within 2 KB and still catches up", () => {
  const hurried = demoRecording().messages.map((message) => ({
    ...message,
    atMs: message.atMs / 20,
  }));
  const { bytes, longestBehind, known, session } = playFrames(hurried);
  expect(share(bytes, 0.5)).toBeGreaterThan(1_500);
  expect(bytes.at(-1)).toBeLessThanOrEqual(2_048);
  expect(longestBehind).toBeGreaterThan(1);
  expect({ ...known, clock: null }).toEqual({ ...session, clock: null });
});

test("sends the clock again only after it jumps or stops", () => {
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

const time = fc.option(
  fc.record({
    ms: fc.integer({ min: 1, max: 90_000 }),
    mark: fc.constantFrom("overall", "personal", null),
  }),
);
const gap = fc.option(fc.oneof(fc.record({ ms: fc.nat(90_000) }), fc.record({ laps: fc.nat(9) })));
const tyre = fc.option(
  fc.record({
    compound: fc.constantFrom("soft", "hard", null),
    ageLaps: fc.option(fc.nat(3)),
    fresh: fc.constantFrom(true, false, null),
  }),
);
const carOf = (number: string): fc.Arbitrary<LiveCar> =>
  fc
    .record({
      name: fc.constantFrom(null, "Nico HÜLKENBERG"),
      place: fc.option(fc.integer({ min: 1, max: 6 })),
      gap,
      interval: gap,
      lastLap: time,
      sectors: fc.tuple(time, time, time),
      tyre,
    })
    .map((values): LiveCar => ({ ...unknownCar(number), ...values }));
const numbers = ["1", "4", "27", "81"];
const messages = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(45),
      atMs: fc.constant(null),
      lap: fc.constant(null),
      text: fc.constantFrom("A", "B"),
      flag: fc.constant(null),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((all) => all.sort((a, b) => a.id - b.id).slice(-30));
const incident = fc.record({
  cars: fc.constant(["4", "81"]),
  lap: fc.option(fc.nat(9)),
  atMs: fc.constant(null),
  place: fc.constantFrom("Turn 1", null),
  reason: fc.constant(null),
  happenedAt: fc.constant(null),
  state: fc.constantFrom(...incidentStates),
  decisions: fc.constant([]),
});
const entriesOf = <Entry>(entry: fc.Arbitrary<Entry>) =>
  fc
    .record(Object.fromEntries(["1", "7", "30"].map((key) => [key, entry])), { requiredKeys: [] })
    .map((entries) => entries as Readonly<Record<string, Entry>>);
const session: fc.Arbitrary<LiveSession> = fc.record({
  event: fc.constant(null),
  isBreak: fc.boolean(),
  phase: fc.constantFrom(...livePhases),
  flag: fc.constantFrom(...trackFlags),
  laps: fc.option(fc.record({ current: fc.nat(60), total: fc.constant(60) })),
  qualifyingPart: fc.constant(null),
  clock: fc.constant(null),
  weather: fc.constant(null),
  cars: fc
    .record(Object.fromEntries(numbers.map((number) => [number, carOf(number)])), {
      requiredKeys: [],
    })
    .map((cars) => cars as LiveSession["cars"]),
  raceControl: messages,
  modes: fc.option(
    fc.record({ overtake: fc.constantFrom("enabled", null), straight: fc.constant(null) }),
  ),
  incidents: entriesOf(incident),
  positions: entriesOf(fc.tuple(fc.nat(900), fc.nat(900))),
  lapProgress: entriesOf(fc.nat(999)),
  deletedLaps: entriesOf(
    fc.array(fc.record({ lap: fc.nat(9), turn: fc.constant(1), time: fc.constant(null) })),
  ),
});

test("reproduces any change, sent whole or in pieces", () => {
  fc.assert(
    fc.property(session, session, fc.integer({ min: 1, max: 400 }), (before, after, maxBytes) => {
      const sent = (change: LiveChange): LiveChange =>
        JSON.parse(JSON.stringify(change)) as LiveChange;
      const change = changeBetween(before, after);
      expect(change === null ? before : applyChange(before, sent(change))).toEqual(after);

      let known = before;
      let pieces = 0;
      for (let left = change; left !== null; left = changeBetween(known, after)) {
        known = applyChange(known, sent(cutChange(left, after, maxBytes)));
        expect((pieces += 1)).toBeLessThan(100);
      }
      expect(known).toEqual(after);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("introduces all cars in one small frame and then sends only changed values", () => {
  const field = Array.from({ length: 22 }, (_, at) => ({
    ...unknownCar(String(at + 1)),
    code: "HUL",
    name: "Andrea Kimi ANTONELLI",
    team: "Racing Bulls",
    colour: "3671c6",
    place: at + 1,
  }));
  const introduced = changeBetween(nothingYet, {
    ...nothingYet,
    cars: Object.fromEntries(field.map((car) => [car.number, car])),
  });
  expect(JSON.stringify(introduced).length).toBeLessThan(2_300);

  const car: LiveCar = {
    ...unknownCar("4"),
    sectors: [{ ms: 1, mark: null }, { ms: 2, mark: null }, null],
    tyre: { compound: "soft", ageLaps: 3, fresh: true },
  };
  const next: LiveCar = {
    ...car,
    sectors: [
      { ms: 1, mark: null },
      { ms: 2, mark: null },
      { ms: 3, mark: "personal" },
    ],
    tyre: { compound: "soft", ageLaps: 4, fresh: true },
  };
  const sessionWith = (only: LiveCar): LiveSession => ({ ...nothingYet, cars: { "4": only } });
  expect(changeBetween(sessionWith(car), sessionWith(next))).toEqual({
    cars: { "4": { sectors: { 2: { ms: 3, mark: "personal" } }, tyre: { ageLaps: 4 } } },
  });
});
