import { expect, test } from "vitest";

import { linearRgb } from "./colour-contrast.ts";
import { HELMET_PATTERNS, helmetOf } from "./helmet.ts";

/** Team-mates of 2024 to 2026. */
const PAIRS = `lando-norris oscar-piastri, max-verstappen sergio-perez, max-verstappen liam-lawson,
max-verstappen yuki-tsunoda, max-verstappen isack-hadjar, george-russell lewis-hamilton, george-russell kimi-antonelli,
charles-leclerc carlos-sainz-jr, charles-leclerc lewis-hamilton, alexander-albon carlos-sainz-jr,
alexander-albon franco-colapinto, liam-lawson isack-hadjar, liam-lawson arvid-lindblad, yuki-tsunoda daniel-ricciardo,
fernando-alonso lance-stroll, esteban-ocon oliver-bearman, nico-hulkenberg kevin-magnussen, pierre-gasly esteban-ocon,
pierre-gasly jack-doohan, pierre-gasly franco-colapinto, nico-hulkenberg gabriel-bortoleto, sergio-perez valtteri-bottas`
  .split(/,\s*/)
  .map((pair) => pair.split(" "));

test("gives a driver the same helmet every time", () => {
  expect(helmetOf("lando-norris")).toEqual(helmetOf("lando-norris"));
  expect(helmetOf("lando-norris").pattern).toBeLessThan(HELMET_PATTERNS);
});

test.each(PAIRS)("gives team-mates %s and %s different patterns", (one = "", other = "") => {
  expect(helmetOf(one).pattern).not.toBe(helmetOf(other).pattern);
});

test("uses every pattern, in colours that differ clearly from team colours", () => {
  const designs = Array.from({ length: 800 }, (_, i) => helmetOf(`driver-${i}`));
  expect(new Set(designs.map(({ pattern }) => pattern)).size).toBe(HELMET_PATTERNS);
  const colours = new Set(designs.map(({ colour }) => colour));
  expect(colours.size).toBe(6);
  for (const colour of colours) {
    const [r, g, b] = linearRgb(colour);
    const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    // Team colours have a contrast of at least 3 with both themes, so they are between these
    // bounds.
    expect(luminance < 0.02 || luminance > 0.6).toBe(true);
  }
});
