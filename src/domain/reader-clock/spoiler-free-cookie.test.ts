import * as fc from "fast-check";
import { expect, test } from "vitest";

import { autoRevealHours, type SpoilerFree } from "./cover.ts";
import { parseSpoilerFree, spoilerFreeCookie, spoilerFreeValue } from "./spoiler-free-cookie.ts";

const modes: fc.Arbitrary<SpoilerFree> = fc.record({
  revealedThrough: fc.integer({ min: -700_000_000, max: 99_999_999_999 }),
  revealAfterHours: fc.constantFrom(...autoRevealHours, null),
});

test("reads back every value that it writes", () => {
  fc.assert(
    fc.property(modes, (mode) => {
      expect(parseSpoilerFree(spoilerFreeValue(mode))).toEqual(mode);
    }),
  );
});

test.each([
  null,
  undefined,
  "",
  "on",
  "1730646000",
  "1730646000.",
  ".24",
  "1730646000.72",
  "1730646000.24.24",
  "1e9.never",
  "+1.24",
  "--1.24",
  " 1.24",
  "1.24 ",
  "1.24\n",
  "NaN.never",
  "Infinity.never",
  "123456789012.never",
  "１.24",
  `${"9".repeat(5_000)}.24`,
  "1730646000.never;x",
  '"1730646000.never"',
  "1730646000%2Enever",
  "__proto__.never",
])("ignores the value %j", (value) => {
  expect(parseSpoilerFree(value)).toBeNull();
});

test("never throws or returns an invalid number, whatever the text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
      expect(Number.isFinite(parseSpoilerFree(text)?.revealedThrough ?? 0)).toBe(true);
    }),
  );
});

test("removes the cookie when the mode is off", () => {
  expect(spoilerFreeCookie(null)).toBe("spoiler_free=; Path=/; Max-Age=0; SameSite=Lax");
  expect(spoilerFreeCookie({ revealedThrough: 5, revealAfterHours: 48 })).toMatch(
    /^spoiler_free=5\.48; Path=\/; Max-Age=\d+;/,
  );
});
