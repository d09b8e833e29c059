import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { standInFaces, standInFamilies } from "./stand-in-faces.ts";

const read = (file: string): string =>
  readFileSync(new URL(`../../src/web/styles/${file}`, import.meta.url), "utf8").replaceAll(
    /\s+/g,
    " ",
  );

test("stand-ins.css contains the generated fallback faces", () => {
  expect(read("stand-ins.css")).toBe(standInFaces().replaceAll(/\s+/g, " "));
});

test("scales a fallback face to the width of the style it replaces", () => {
  // Archivo's average letter is 0.5567 em wide at 112.5 %, and Arial Bold's 0.48 em.
  expect(standInFaces()).toMatch(
    /"Arial wide stand-in"[^}]+ font-stretch: 112\.5%; size-adjust: 116%;/,
  );
});

test("includes every stand-in face in the fallback fonts of text and headings", () => {
  const tokens = read("tokens.css");
  expect(tokens).toContain(`--text: "Archivo", ${standInFamilies("stand-in")}, system-ui`);
  expect(tokens).toContain(`--wide: "Archivo", ${standInFamilies("wide stand-in")}, system-ui`);
});
