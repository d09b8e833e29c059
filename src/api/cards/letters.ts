import { readFileSync } from "node:fs";

/** One style of the face in units of a thousandth of the size, as `scripts/build/outline-font.ts` writes it. */
interface LetterStyle {
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** By two characters: how much nearer (negative) or farther the second stands. */
  readonly kerning: Readonly<Record<string, number>>;
}

type StyleName = "wide" | "text";

let styles: Readonly<Record<StyleName, LetterStyle>> | undefined;

/** Read with the first card. */
function styleOf(name: StyleName): LetterStyle {
  styles ??= JSON.parse(readFileSync(new URL("./archivo-outlines.json", import.meta.url), "utf8")) as NonNullable<
    typeof styles
  >;
  return styles[name];
}

const REPLACEMENT = "?";
/** A space at which no line is broken. */
const KEPT_TOGETHER = "\u00A0";

interface Letter {
  readonly character: string;
  readonly x: number;
  readonly path: string;
}

/** Where each letter of a line stands, in thousandths of the size. */
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
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly style: StyleName;
  readonly fill: string;
  /** `start` without it. */
  readonly anchor?: "start" | "middle" | "end";
  /** Space between letters, in thousandths of the size. */
  readonly tracking?: number;
  /** Longer lines are set smaller, down to six tenths, and then cut. */
  readonly most?: number;
}

const SMALLEST = 0.6;

/** A line of text as outlines: the painter needs no font, and the card is the same everywhere. */
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

/** The size at which a line is as wide as it may be: its own, or a smaller one down to six tenths of it. */
export function fittingSize(
  text: string,
  { size, style, tracking = 0, most }: Pick<TypeSetting, "size" | "style" | "tracking"> & { readonly most: number },
): number {
  return Math.max(size * SMALLEST, Math.min(size, (most / lineOf(text, style, tracking).width) * 1000));
}

/** How wide a line comes out, without a limit. */
export function lineWidth(
  text: string,
  { size, style, tracking = 0 }: Pick<TypeSetting, "size" | "style" | "tracking">,
) {
  return (lineOf(text, style, tracking).width * size) / 1000;
}

/** Which characters of a text have no outline and would be set as a question mark. */
export function missingLetters(text: string): string[] {
  const { glyphs } = styleOf("wide");
  return Array.from(text.normalize("NFC")).filter((character) => glyphs[character] === undefined);
}

/** Words in lines of `most` at that size; what does not fit into `lines` of them stays in the last. */
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
