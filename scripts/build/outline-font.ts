/**
 * Extracts the letters for the share cards from Archivo: outlines in two styles, with kerning. The
 * result is committed, so run this only when the font or its characters change: `npm run
 * font:outline`.
 */
import { readFile, writeFile } from "node:fs/promises";

import { Blob, Buffer as TextBuffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const SOURCES = [
  {
    file: "archivo-latin-wdth-normal.woff2",
    text: `${characters(0x20, 0x7e)}${characters(0xa1, 0xff)}–—‘’“”…→×•ŒœŠšŽž`,
  },
  { file: "archivo-latin-ext-wdth-normal.woff2", text: `${characters(0x100, 0x17f)}ȘșȚț` },
];

const STYLES = {
  wide: { wght: 800, wdth: 125 },
  text: { wght: 560, wdth: 104 },
};

/** Characters with kerning. Accented letters use the kerning of their base letter. */
const PAIRED = characters(0x21, 0x7e);

const WITHOUT_LIGATURES = ["liga", "clig", "dlig"].map((tag) => new Feature(tag, 0));

const fonts = await Promise.all(
  SOURCES.map(async ({ file, text }) => {
    const source = await readFile(
      new URL(`../../node_modules/@fontsource-variable/archivo/files/${file}`, import.meta.url),
    );
    const font = new Font(
      new Face(new Blob(await subsetFont(source, text, { targetFormat: "sfnt" }))),
    );
    return { font, text };
  }),
);

const styles = Object.entries(STYLES).map(([name, axes]) => {
  const glyphs: Record<string, [advance: number, path: string]> = {};
  for (const { font, text } of fonts) {
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
    for (const character of text) {
      const [glyph] = shaped(font, character);
      if (glyph === undefined || glyph.codepoint === 0) continue;
      glyphs[character] ??= [
        Math.round(glyph.xAdvance ?? 0),
        rounded(font.glyphToPath(glyph.codepoint)),
      ];
    }
  }
  const kerning: Record<string, number> = {};
  const [latin] = fonts;
  for (const left of PAIRED)
    for (const right of PAIRED) {
      const [glyph] = latin === undefined ? [] : shaped(latin.font, left + right);
      const offset = Math.round((glyph?.xAdvance ?? 0) - (glyphs[left]?.[0] ?? 0));
      if (offset !== 0) kerning[left + right] = offset;
    }
  return [name, { glyphs, kerning }] as const;
});

const target = new URL("../../src/api/cards/archivo-outlines.json", import.meta.url);
await writeFile(target, `${JSON.stringify(Object.fromEntries(styles))}\n`);

function shaped(font: Font, text: string) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, WITHOUT_LIGATURES);
  return buffer.getGlyphInfosAndPositions();
}

function rounded(path: string): string {
  return path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))));
}
