import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  advance,
  BOUNCE_MS,
  drawHold,
  HOLD_MS,
  IDLE,
  isUnderWay,
  LIGHTS,
  LIGHTS_TAKE_MS,
  lightsOf,
  QUICKEST_REACTION_MS,
  SETTLE_MS,
  SLOWEST_REACTION_MS,
  type Start,
  type StartEvent,
  usualFrameMs,
} from "#domain/games/reaction/start.ts";

import { propertyRuns } from "../../../../tests/support/property-runs.ts";

const FRAME = 16;
const main = (atMs: number): StartEvent => ({ kind: "press", atMs, by: "main" });
const other = (atMs: number): StartEvent => ({ kind: "press", atMs, by: "other" });
const frame = (atMs: number): StartEvent => ({ kind: "frame", atMs });
const leave = (atMs: number): StartEvent => ({ kind: "leave", atMs });
const play = (start: Start, ...events: readonly StartEvent[]): Start =>
  events.reduce(advance, start);

/** A start armed at 0, with frames every 16 ms up to `untilMs`. */
function runTo(untilMs: number, holdMs = 1_000): Start {
  let start = play(IDLE, main(0), { kind: "arm", atMs: 0, holdMs });
  for (let atMs = FRAME; atMs <= untilMs; atMs += FRAME) start = advance(start, frame(atMs));
  return start;
}

/** Lights out is drawn at 6000 (a multiple of 16) and shown at 6016. */
const gone = (): Start => runTo(6_016);

const anyFrames = fc.array(fc.double({ min: 2, max: 45, noNaN: true }), {
  minLength: 400,
  maxLength: 1_500,
});
const anyHold = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map(drawHold);

test("holds the lights for 0.2 to 3 seconds", () => {
  expect(drawHold(0)).toBe(HOLD_MS.shortest);
  expect(drawHold(1 - Number.EPSILON)).toBe(HOLD_MS.longest);
  fc.assert(
    fc.property(anyHold, (holdMs) => Number.isInteger(holdMs) && holdMs >= 200 && holdMs <= 3_000),
  );
});

test("turns on a light every second, and turns them all off at most one frame late and never early", () => {
  fc.assert(
    fc.property(anyFrames, anyHold, (gaps, holdMs) => {
      const dueMs = LIGHTS_TAKE_MS + holdMs;
      let start = play(IDLE, main(0), { kind: "arm", atMs: 0, holdMs });
      let atMs = 0;
      for (const gap of gaps) {
        const before = atMs;
        atMs += gap;
        start = advance(start, frame(atMs));
        const isOut = before < dueMs && atMs >= dueMs;
        const lights = isOut ? 0 : Math.min(LIGHTS, Math.floor(atMs / 1_000));
        const kind = isOut ? "go" : lights < LIGHTS ? "arming" : "hold";
        expect({ kind: start.kind, lights: lightsOf(start) }).toEqual({ kind, lights });
        if (isOut) break;
      }
    }),
  );
});

test("counts a press at least 100 ms after lights out as a reaction, and an earlier press as a jump start", () => {
  fc.assert(
    fc.property(
      anyFrames,
      anyHold,
      fc.double({ min: BOUNCE_MS, max: 12_000, noNaN: true }),
      (gaps, holdMs, pressAtMs) => {
        let start = play(IDLE, main(0), { kind: "arm", atMs: 0, holdMs });
        let atMs = 0;
        let shownAtMs: number | null = null;
        for (const gap of gaps) {
          if (atMs + gap > pressAtMs) break;
          const wasGo = start.kind === "go";
          atMs += gap;
          start = advance(start, frame(atMs));
          if (wasGo) shownAtMs ??= atMs;
        }
        // Frames too far apart mean a stalled screen, which another test covers.
        fc.pre(pressAtMs - atMs < 45 && start.kind !== "void");
        const ended = advance(start, main(pressAtMs));
        const counts = shownAtMs !== null && pressAtMs - shownAtMs >= QUICKEST_REACTION_MS;
        const reaction = counts ? { reactionMs: pressAtMs - (shownAtMs ?? 0) } : {};
        expect(ended).toMatchObject({
          kind: counts ? "result" : "jump-start",
          endedAtMs: pressAtMs,
          ...reaction,
        });
      },
    ),
  );
});

test("never returns a reaction of less than 100 ms, whatever the sequence of events", () => {
  const anyEvent = fc.oneof(
    fc.record({ kind: fc.constant("frame" as const), gap: fc.integer({ min: -5, max: 120 }) }),
    fc.record({ kind: fc.constant("frames" as const), gap: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      kind: fc.constantFrom("main", "other", "leave", "arm"),
      gap: fc.integer({ min: -5, max: 700 }),
    }),
  );
  const results: { from: string; ms: number }[] = [];
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 345 }),
      fc.array(anyEvent, { maxLength: 40 }),
      (frames, anything) => {
        const begin = ["main", "arm", "frames"].map((kind) => ({
          kind,
          gap: kind === "frames" ? frames : 1,
        }));
        const steps = [...begin, ...anything];
        let start: Start = IDLE;
        let atMs = 0;
        const apply = (event: StartEvent): void => {
          const next = advance(start, event);
          if (next.kind === "result" && start.kind !== "result")
            results.push({ from: start.kind, ms: next.reactionMs });
          start = next;
        };
        for (const { kind, gap } of steps) {
          if (kind === "frames") for (let i = 0; i < gap; i += 1) apply(frame((atMs += FRAME)));
          else {
            atMs += gap;
            if (kind === "frame") apply(frame(atMs));
            else if (kind === "leave") apply(leave(atMs));
            else if (kind === "arm") apply({ kind: "arm", atMs, holdMs: 200 });
            else apply({ kind: "press", atMs, by: kind === "main" ? "main" : "other" });
          }
        }
      },
    ),
    // An ordinary start, so that at least one example always produces a result.
    { numRuns: propertyRuns(400), examples: [[340, [{ kind: "main", gap: 10 }]]] },
  );
  expect(results.length, "the property produces results").toBeGreaterThan(0);
  expect(results.filter(({ from, ms }) => from !== "go" || ms < QUICKEST_REACTION_MS)).toEqual([]);
});

test("times a reaction from the frame after lights out is drawn", () => {
  expect(play(gone(), main(6_229))).toEqual({ kind: "result", endedAtMs: 6_229, reactionMs: 213 });
  expect(play(gone(), main(6_115.9))).toMatchObject({ kind: "jump-start", lights: 0 });
  expect(play(gone(), main(6_116))).toMatchObject({ kind: "result", reactionMs: 100 });
});

test("counts a press during the frame that draws lights out as a jump start", () => {
  const drawn = runTo(6_000);
  expect(drawn).toMatchObject({ kind: "go", shownAtMs: null });
  expect(advance(drawn, main(6_010))).toMatchObject({ kind: "jump-start", offsetMs: 10 });
});

test("counts a press before lights out as a jump start even if it is reported later", () => {
  expect(play(gone(), main(5_990))).toMatchObject({ kind: "jump-start", offsetMs: -26 });
});

test("records how early a jump start was and how many lights were on", () => {
  expect(advance(runTo(2_500), main(2_500))).toEqual({
    kind: "jump-start",
    endedAtMs: 2_500,
    offsetMs: -3_500,
    lights: 2,
  });
  expect(advance(runTo(5_500), main(5_600))).toMatchObject({ offsetMs: -400, lights: 5 });
});

test("ignores the second press of a double press", () => {
  const begun = runTo(0);
  expect(advance(begun, main(BOUNCE_MS - 1))).toBe(begun);
  expect(advance(begun, main(BOUNCE_MS))).toMatchObject({ kind: "jump-start", lights: 0 });
  const ended = advance(gone(), main(6_229));
  expect(advance(ended, main(6_229 + SETTLE_MS - 1))).toBe(ended);
  expect(advance(ended, main(6_229 + SETTLE_MS))).toEqual({ kind: "called" });
});

test.each([
  ["a right click before lights out", () => advance(runTo(3_000), other(3_010)), "other-press"],
  ["a second finger after lights out", () => advance(gone(), other(6_200)), "other-press"],
  ["leaving while the lights come on", () => advance(runTo(3_000), leave(3_010)), "left"],
  ["leaving after lights out", () => advance(gone(), leave(6_100)), "left"],
  ["a tab whose frames pause", () => advance(runTo(3_000), frame(3_300)), "stalled"],
  ["a screen too slow to measure", () => advance(runTo(6_000), frame(6_060)), "stalled"],
  ["a press while a frame hangs", () => advance(runTo(6_000), main(6_300)), "stalled"],
  ["no press", () => advance(gone(), frame(6_016 + SLOWEST_REACTION_MS + 1)), "asleep"],
] as const)("voids the start after %s", (_, end, reason) => {
  expect(end()).toMatchObject({ kind: "void", reason });
});

test("cancels the start if the player leaves before the lights come on, but keeps the result if they leave after the end", () => {
  expect(play(IDLE, main(0), leave(10))).toEqual(IDLE);
  const ended = advance(gone(), main(6_229));
  expect(advance(ended, leave(9_000))).toBe(ended);
  expect(advance(IDLE, leave(5))).toBe(IDLE);
});

test("starts only on a press of the main button, and keeps the lights off until the hold is known", () => {
  expect(advance(IDLE, other(0))).toBe(IDLE);
  expect(play(IDLE, main(0), frame(9_000))).toEqual({ kind: "called" });
  expect(advance(IDLE, { kind: "arm", atMs: 0, holdMs: 500 })).toBe(IDLE);
  expect([IDLE, gone(), runTo(100), runTo(5_100)].map(isUnderWay)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("returns the median frame time, or null for too few frames", () => {
  const at60 = Array.from({ length: 60 }, (_, i) => i * 16.7);
  expect(usualFrameMs([...at60, 2_000])).toBeCloseTo(16.7);
  expect(usualFrameMs([0, 16, 32])).toBeNull();
});
