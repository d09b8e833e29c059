import { CARD_HEIGHT, CARD_WIDTH } from "#domain/card-paths.ts";
import type { OutlineDrawing } from "#domain/circuits/outline.ts";
import { dark, everywhere } from "#domain/design/palette.ts";

import { breakLines, fittingSize, setLine } from "./letters.ts";

/**
 * Cards can't follow the reader's theme, so they use the dark colours of the pages' hero sections.
 */
export const paint = {
  asphalt: dark.paper,
  chalk: dark.ink,
  second: "#b1b4ad",
  third: "#7d8282",
  line: everywhere.heroLine,
  signal: everywhere.signalFill,
  noTeam: dark.ink3,
} as const;

export const EDGE = 64;
const TITLE_SIZE = 66;
export const CIRCUIT_BOX = { x: 700, y: 104, width: 440, height: 268, margin: 20 };
export const HEADING_WIDTH = 620;
const MARK = "M1.5 6V1.5h9V6M16.5 9.5V5h9v4.5M1.5 14.5V10h9v4.5M16.5 18v-4.5h9V18";

export function frame(content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${paint.asphalt}"/>`,
    `<rect width="${CARD_WIDTH}" height="10" fill="${paint.signal}"/>`,
    `<path transform="translate(928 52) scale(1.7)" d="${MARK}" fill="none" stroke="${paint.signal}" stroke-width="3"/>`,
    setLine("gridwalk", {
      x: 986,
      y: 79,
      size: 31,
      style: "wide",
      fill: paint.chalk,
      most: CARD_WIDTH - EDGE - 986,
    }),
    ...content,
    "</svg>",
  ].join("");
}

export function heading(
  {
    kicker,
    title,
    below,
  }: { readonly kicker: string; readonly title: string; readonly below?: string | undefined },
  most: number,
): string[] {
  const lines = titleLines(title, most);
  const size = Math.min(
    ...lines.map((line) => fittingSize(line, { size: TITLE_SIZE, style: "wide", most })),
  );
  const bottom = 152 + (lines.length - 1) * 70;
  return [
    setLine(kicker, {
      x: EDGE,
      y: 80,
      size: 27,
      style: "text",
      fill: paint.second,
      most: Math.min(most, 800),
    }),
    ...lines.map((line, at) =>
      setLine(line, { x: EDGE, y: 152 + at * 70, size, style: "wide", fill: paint.chalk, most }),
    ),
    ...(below === undefined
      ? []
      : [
          setLine(below, {
            x: EDGE,
            y: bottom + 52,
            size: 29,
            style: "text",
            fill: paint.second,
            most,
          }),
        ]),
  ];
}

/** "Grand Prix" gets its own line. Other titles break where needed. */
function titleLines(title: string, most: number): string[] {
  const race = /^(.+) (Grand Prix)$/.exec(title);
  return race?.[1] === undefined
    ? breakLines(title, { size: TITLE_SIZE, style: "wide", most, lines: 2 })
    : [race[1], "Grand Prix"];
}

export function slot(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  colour: string,
): string {
  const { x, y, width, height } = box;
  return `<path d="M${x} ${y + height}V${y}h${width}v${height}" fill="none" stroke="${colour}" stroke-width="8"/>`;
}

export function circuitLine({ path, startPath }: OutlineDrawing, x: number, y: number): string {
  const line = (d: string | null, colour: string, width: number): string =>
    d === null
      ? ""
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return `<g transform="translate(${x} ${y})">${line(path, paint.chalk, 11)}${line(startPath, paint.signal, 9)}</g>`;
}
