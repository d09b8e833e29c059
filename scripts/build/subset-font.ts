/**
 * Reduces Archivo to the characters in use and writes the three files that pages load. The result
 * is committed, so run this only when the font or its characters change: `npm run font:subset`.
 */
import { readFile, writeFile } from "node:fs/promises";

import subsetFont from "subset-font";

const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const ALL_STYLES = { wght: { min: 400, max: 900 }, wdth: { min: 100, max: 125 } };
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
// cspell:disable-next-line
const ACCENTED = "áàâãäåçéèêëíîïñóôõöøúüýÁÉÓÖÜ";

const FACES = [
  // Only the style of headlines, so that it arrives before a page's first paint.
  {
    source: "archivo-latin-wdth-normal.woff2",
    target: "archivo-headline.woff2",
    text: `${LETTERS} .,:’'&-–/?!${ACCENTED}`,
    variationAxes: { wght: 800, wdth: 125 },
  },
  {
    source: "archivo-latin-wdth-normal.woff2",
    target: "archivo-latin.woff2",
    text: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’“”…→←−×•≈ŒœŠšŽž`,
    variationAxes: ALL_STYLES,
  },
  // Loaded only by pages that contain one of these letters (unicode-range), e.g. in Čermák, Łukasz
  // or Ion Țiriac.
  {
    source: "archivo-latin-ext-wdth-normal.woff2",
    target: "archivo-latin-ext.woff2",
    text: `${characters(0x100, 0x17f)}ȘșȚț`,
    variationAxes: ALL_STYLES,
  },
];

for (const face of FACES) {
  const source = await readFile(
    new URL(
      `../../node_modules/@fontsource-variable/archivo/files/${face.source}`,
      import.meta.url,
    ),
  );
  const font = await subsetFont(source, face.text, {
    targetFormat: "woff2",
    variationAxes: face.variationAxes,
  });
  await writeFile(new URL(`../../src/web/styles/${face.target}`, import.meta.url), font);
  console.log(`${face.target}: ${source.length} → ${font.length} bytes`);
}
