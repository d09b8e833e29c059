import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { dark, everywhere, light } from "#domain/design/palette.ts";

const tokens = readFileSync("src/web/styles/tokens.css", "utf8");

/** Returns the colours of a token: one, or those of the light and the dark theme. */
function coloursOf(name: string): readonly string[] {
  const token = name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/(?<=[a-z])(?=\d)/, "-");
  return new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1]?.match(/#[\da-f]{6}/g) ?? [];
}

test.each([
  ["light", light, 0],
  ["dark", dark, -1],
  ["everywhere", everywhere, 0],
] as const)("the colours outside style sheets are those of tokens.css: %s", (_, colours, index) => {
  const names = Object.keys(colours);
  expect(Object.fromEntries(names.map((name) => [name, coloursOf(name).at(index)]))).toEqual(
    colours,
  );
});

test("a colour that is the same in both themes has one value in tokens.css", () => {
  expect(Object.keys(everywhere).filter((name) => coloursOf(name).length !== 1)).toEqual([]);
});

test.each([
  "src/api/docs-style.ts",
  "src/api/embed/embed-page.ts",
  "src/platform/mail/email-message.ts",
])("%s has no colours of its own", (file) => {
  const literals = readFileSync(file, "utf8").match(/#[\da-f]{6}\b/gi) ?? [];
  // The replay's cars without a team colour, drawn by a script that has no tokens.
  expect(literals.filter((colour) => colour !== "#8b8f90")).toEqual([]);
});
