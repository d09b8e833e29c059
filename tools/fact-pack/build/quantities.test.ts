import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  durationMs,
  durationText,
  folded,
  gap,
  hundredths,
  kilometresToMetres,
} from "./quantities.ts";

test.each([
  ["1:40:52.554", 6_052_554],
  ["2:13:23.6", 8_003_600],
  ["1:22.1", 82_100],
  ["23.004", 23_004],
  ["60.000", 60_000],
])("reads %s as %i ms", (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

test("parses every formatted duration back to the same value", () => {
  fc.assert(fc.property(fc.nat(20_000_000), (ms) => durationMs(durationText(ms)) === ms));
  expect(durationText(6_052_554)).toBe("1:40:52.554");
  expect(durationText(82_100)).toBe("1:22.100");
});

test.each(["+-1:54:30", "", "DNF", "1:2:3:4", "1.2345"])("rejects %j as a duration", (text) => {
  expect(() => durationMs(text)).toThrow(/not a duration/);
});

test("reads a gap as a time or as laps", () => {
  expect(gap("+1:15.300")).toEqual({ gapMs: 75_300, gapLaps: null });
  expect(gap("+1 lap")).toEqual({ gapMs: null, gapLaps: 1 });
  expect(gap("+12 laps")).toEqual({ gapMs: null, gapLaps: 12 });
});

test("keeps points exact to two decimals, and converts kilometres to metres", () => {
  expect(["0", "25", "12.5", "25.14", "1.33"].map(hundredths)).toEqual([0, 2500, 1250, 2514, 133]);
  expect(() => hundredths("-")).toThrow(/points/);
  expect(kilometresToMetres("5.451")).toBe(5451);
});

test("turns names into URL slugs", () => {
  expect(folded("São Paulo Grand Prix")).toBe("sao-paulo-grand-prix");
  expect(folded("70th Anniversary Grand Prix")).toBe("70th-anniversary-grand-prix");
  expect(folded("Barcelona-Catalunya Grand Prix")).toBe("barcelona-catalunya-grand-prix");
});
