import fc from "fast-check";
import { expect, test } from "vitest";

import { momentQuery, parseMoment, picksOf, SPEEDS } from "./moment.ts";

const code = fc.constantFrom("VER", "NOR", "MSC", "DVA");

test("restores the moment from a URL to a tenth of a second", () => {
  fc.assert(
    fc.property(
      fc.record({
        timeMs: fc.integer({ min: 1, max: 99_999_9 }).map((tenths) => tenths * 100),
        follow: fc.option(code),
        compare: fc.option(code),
        speed: fc.constantFrom(...SPEEDS.filter((speed) => speed !== 10)),
      }),
      (moment) => {
        expect(parseMoment(new URLSearchParams(momentQuery(moment)))).toEqual(moment);
      },
    ),
  );
});

test("adds no query parameters for the grid at the default speed", () => {
  expect(momentQuery({ timeMs: null, follow: null, compare: null, speed: 10 })).toBe("");
  expect(momentQuery({ timeMs: 0, follow: null, compare: null, speed: null })).toBe("");
});

test("ignores invalid parameters", () => {
  const odd = new URLSearchParams({ t: "-5", follow: "<b>", compare: "VERSTAPPEN", speed: "7" });
  expect(parseMoment(odd)).toEqual({ timeMs: null, follow: null, compare: null, speed: null });
  expect(parseMoment(new URLSearchParams("t=1e9&follow=ver"))).toMatchObject({
    timeMs: null,
    follow: "VER",
  });
});

test("compares two drivers from a URL only if both are in the race", () => {
  const cars = [{ code: "NOR" }, { code: "VER" }];
  const picks = (query: string) => picksOf(parseMoment(new URLSearchParams(query)), cars);
  expect(picks("follow=VER&compare=NOR")).toEqual({ followed: 1, compared: 0 });
  expect(picks("follow=VER&compare=VER"), "compared with the same driver").toEqual({
    followed: 1,
    compared: null,
  });
  expect(picks("follow=ZZZ&compare=VER")).toEqual({ followed: null, compared: null });
  expect(picks("compare=VER")).toEqual({ followed: null, compared: null });
});
