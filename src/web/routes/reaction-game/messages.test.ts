import { expect, test } from "vitest";

import { advance, IDLE, type Start } from "#domain/games/reaction/start.ts";

import { announcement, compareWithDrivers, outcomeWords, precisionWords } from "./messages.ts";

const result = (reactionMs: number): Start => ({ kind: "result", endedAtMs: 0, reactionMs });
const jump = (offsetMs: number, lights: number): Start => ({
  kind: "jump-start",
  endedAtMs: 0,
  offsetMs,
  lights,
});

test.each([
  [100, "Quicker than"],
  [174, "Quicker than"],
  [175, "Level with"],
  [224, "Level with"],
  [225, "About 50 ms behind"],
  [274, "About 50 ms behind"],
  [275, "About 100 ms behind"],
  [1_000, "About 800 ms behind"],
])("compares %i ms with a typical driver's reaction: %s", (reactionMs, words) => {
  expect(compareWithDrivers(reactionMs)).toBe(`${words} a typical F1 driver (about 200 ms).`);
});

test("describes how early a jump start was, and calls a press within 100 ms a guess", () => {
  expect(outcomeWords(jump(-400.4, 5))).toBe("0.400 s too early, with 5 lights on.");
  expect(outcomeWords(jump(-4_000, 1))).toBe("4.000 s too early, with 1 light on.");
  expect(outcomeWords(jump(99.9, 0))).toMatch(
    /^99 ms after lights out\. Anything under 100 ms counts as a guess/,
  );
});

test("announces the lights coming on and the outcome, but nothing in between", () => {
  const called = advance(IDLE, { kind: "press", atMs: 0, by: "main" });
  let start = advance(called, { kind: "arm", atMs: 0, holdMs: 200 });
  const announced = [announcement(start, "none")];
  for (let atMs = 16; start.kind !== "go"; atMs += 16) {
    start = advance(start, { kind: "frame", atMs });
    if (announcement(start, "none") !== announced.at(-1))
      announced.push(announcement(start, "none"));
  }
  expect(announced).toEqual(["Five lights are coming on. Press when they go out.", ""]);
  expect(announcement(result(213.9), "fastest")).toMatch(
    /^213 milliseconds\. Your fastest\. Level with/,
  );
  expect(announcement(result(213.9), "none")).toMatch(/^213 milliseconds\. Level with/);
  expect(announcement(jump(-1_000, 4), "none")).toMatch(/^Jump start\. 1\.000 s too early/);
  expect(announcement({ kind: "void", endedAtMs: 0, reason: "stalled" }, "none")).toMatch(
    /doesn’t count\.$/,
  );
});

test("derives the accuracy from the screen's frame time", () => {
  expect(precisionWords(16.67)).toBe("± 17 ms, one frame at 60 Hz");
  expect(precisionWords(8.33)).toBe("± 9 ms, one frame at 120 Hz");
  expect(precisionWords(null)).toBe("");
});
