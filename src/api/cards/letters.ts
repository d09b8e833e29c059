import { readFileSync } from "node:fs";

/** One font style in thousandths of the font size, as written by `scripts/build/outline-font.ts`. */
interface LetterStyle {
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** Kerning per pair of characters. Negative values move the second one closer. */
  readonly kerning: Readonly<Record<string, number>>;
}

type StyleName = "wide" | "text";

let styles: Readonly<Record<StyleName, LetterStyle>> | undefined;

function styleOf(name: StyleName): LetterStyle {
  styles ??= JSON.parse(readFileSync(new URL("./archivo-outlines.json", import.meta.url), "utf8")) as NonNullable<
    typeof styles
  >;
  return styles[name];
}

const REPLACEMENT = "?";
const KEPT_TOGETHER = "\u00A0";

interface Letter {
  readonly character: string;
  readonly x: number;
  readonly path: string;
}

function lineOf(
  text: string,
  name: StyleName,
  tracking: number,
): { readonly letters: readonly Letter[]; readonly width: number } {
  const { glyphs, kerning } = styleOf(name);
  let [x, before] = [0, ""];
  const letters: Letter[] = [];
  for (const character of text.normalize("NFC").replaceAll(KEPT_TOGETHER, " ")) {
    const [advance, path] = glyphs[character] ?? glyphs[REPLACEMENT] ?? [0, ""];
    const base = character.normalize("NFD").slice(0, 1);
    x += (kerning[before + base] ?? 0) + (before === "" ? 0 : tracking);
    if (path !== "") letters.push({ character, x, path });
    x += advance;
    before = base;
  }
  return { letters, width: x };
}

export interface TypeSetting {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly style: StyleName;
  readonly fill: string;
  readonly anchor?: "start" | "middle" | "end";
  /** Letter spacing in thousandths of the font size. */
  readonly tracking?: number;
  /** Maximum width. A longer line shrinks to no less than six tenths of `size` and is then cut. */
  readonly most?: number;
}

const SMALLEST = 0.6;

/** Renders a line of text as outlines, so that cards need no font and look the same everywhere. */
export function setLine(text: string, setting: TypeSetting): string {
  const { x, y, style, fill, anchor = "start", tracking = 0, most = Infinity } = setting;
  let shown = text;
  let line = lineOf(shown, style, tracking);
  const size = fittingSize(text, { ...setting, most });
  while (shown.length > 1 && (line.width * size) / 1000 > most + 1) {
    shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
    line = lineOf(shown, style, tracking);
  }
  const width = (line.width * size) / 1000;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const scale = rounded(size / 1000);
  const glyphs = line.letters.map((letter) =>
    letter.x === 0 ? `<path d="${letter.path}"/>` : `<path transform="translate(${letter.x})" d="${letter.path}"/>`,
  );
  return `<g transform="translate(${rounded(left)} ${rounded(y)}) scale(${scale} -${scale})" fill="${fill}">${glyphs.join("")}</g>`;
}

export function fittingSize(
  text: string,
  { size, style, tracking = 0, most }: Pick<TypeSetting, "size" | "style" | "tracking"> & { readonly most: number },
): number {
  return Math.max(size * SMALLEST, Math.min(size, (most / lineOf(text, style, tracking).width) * 1000));
}

export function lineWidth(
  text: string,
  { size, style, tracking = 0 }: Pick<TypeSetting, "size" | "style" | "tracking">,
) {
  return (lineOf(text, style, tracking).width * size) / 1000;
}

export function missingLetters(text: string): string[] {
  const { glyphs } = styleOf("wide");
  return Array.from(text.normalize("NFC")).filter((character) => glyphs[character] === undefined);
}

/** Breaks text into lines no wider than `most`. The last line takes the rest, whatever its width. */
export function breakLines(
  text: string,
  setting: Pick<TypeSetting, "size" | "style" | "tracking"> & { readonly most: number; readonly lines: number },
): string[] {
  const broken: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && broken.length < setting.lines - 1 && lineWidth(longer, setting) > setting.most) {
      broken.push(line);
      line = word;
    } else line = longer;
  }
  return [...broken, line];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
