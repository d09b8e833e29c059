import { escapeHtml } from "#domain/escape-html.ts";
import {
  CAR_HEIGHT,
  CAR_PARTS,
  CAR_VIEW_BOX,
  CAR_WIDTH,
  type CarPaint,
} from "#domain/people/car-drawing.ts";
import type { OutlineDrawing } from "#domain/circuits/outline.ts";

/* Our drawings as standalone SVG documents without scripts, styles or external resources. They must work on light
   and dark pages, because an embedded image can't follow the page's theme. */

const NEUTRAL = "#7b828c";
const INK = "#15171c";
const PAPER = "#f7f5f0";
const NO_COLOUR = "#8a8f98";

function svg(viewBox: string, title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img"><title>${escapeHtml(title)}</title>${content}</svg>\n`;
}

/**
 * Draws only the outline, because lists show it smaller than 80 px, where a start line would be
 * clutter.
 */
export function drawCircuit({ width, height, path }: OutlineDrawing, title: string): string {
  const line = `<path d="${path}" fill="none" stroke="${NEUTRAL}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/>`;
  return svg(`0 0 ${width} ${height}`, title, line);
}

export function drawUnknownCircuit(): string {
  const ring = `<rect x="150" y="170" width="700" height="300" rx="150" fill="none" stroke="${NEUTRAL}" stroke-width="16" stroke-dasharray="40 32"/>`;
  return svg("0 0 1000 640", "Circuit layout unknown", ring);
}

export function drawCar(colour: string | null, title: string): string {
  return svg(CAR_VIEW_BOX, title, carParts(colour));
}

export function carAt(
  place: { readonly x: number; readonly y: number; readonly width: number },
  colour: string | null,
): string {
  const { x, y, width } = place;
  return `<svg x="${x}" y="${y}" width="${width}" height="${(width * CAR_HEIGHT) / CAR_WIDTH}" viewBox="${CAR_VIEW_BOX}">${carParts(colour)}</svg>`;
}

function carParts(colour: string | null): string {
  return CAR_PARTS.map(({ paint, d, stroke }) => {
    const paintAttribute = paintOf(paint, colour ?? NO_COLOUR);
    return stroke === undefined
      ? `<path d="${d}" ${paintAttribute("fill")}/>`
      : `<path d="${d}" fill="none" ${paintAttribute("stroke")} stroke-width="${stroke}" stroke-linecap="round"/>`;
  }).join("");
}

function paintOf(paint: CarPaint, team: string): (attribute: "fill" | "stroke") => string {
  const opaque = (colour: string) => (attribute: string) => `${attribute}="${colour}"`;
  const thin = (colour: string, opacity: number) => (attribute: string) =>
    `${attribute}="${colour}" ${attribute}-opacity="${opacity}"`;
  switch (paint) {
    case "team":
    case "ring":
      return opaque(team);
    case "light":
      return opaque(mix(team, 255, 0.32));
    case "shade":
      return opaque(mix(team, 0, 0.36));
    case "carbon":
      return opaque("#33383f");
    case "tyre":
      return opaque("#1d2026");
    case "wheel":
      return opaque("#3a3f47");
    case "opening":
      return opaque("#0d0f12");
    case "helmet":
      return opaque("#e4e1d8");
    case "visor":
      return opaque(INK);
    case "shine":
      return thin("#ffffff", 0.2);
    case "ground":
      return thin("#000000", 0.16);
  }
}

function mix(colour: string, towards: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value + (towards - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const LETTERS = `font-family="Archivo,system-ui,sans-serif" font-weight="800" text-anchor="middle"`;

export function drawPlate(number: string): string {
  const board = `<path d="M13 1h55a3 3 0 0 1 3 3l-7 32a4 4 0 0 1-4 3H4a3 3 0 0 1-3-3L8 4a4 4 0 0 1 4-3z" fill="${PAPER}" stroke="${NEUTRAL}" stroke-width="2"/>`;
  const size = number.length > 2 ? 20 : 26;
  const text = `<text x="37" y="29.5" ${LETTERS} font-size="${size}" fill="${INK}">${escapeHtml(number)}</text>`;
  return svg("0 0 72 40", `Number ${number}`, board + text);
}

/**
 * Letters from the timing screens, for teams whose initials would be misread: `RB` means Racing
 * Bulls.
 */
const TIMING_LETTERS: Readonly<Record<string, string>> = {
  "Aston Martin": "AMR",
  "Kick Sauber": "SAU",
  "Red Bull": "RBR",
};

function teamLetters(name: string): string {
  const words = name.split(/[\s-]+/);
  const initials = words.length === 1 ? name : words.map((word) => word.slice(0, 1)).join("");
  return TIMING_LETTERS[name] ?? initials.slice(0, 3).toUpperCase();
}

export function drawTeamMark(name: string, colour: string | null): string {
  const board = `<rect width="96" height="96" rx="10" fill="${INK}"/>`;
  const bar = `<path d="M10 17h76" stroke="${colour ?? NO_COLOUR}" stroke-width="12"/>`;
  const text = `<text x="48" y="69" ${LETTERS} font-size="36" fill="${PAPER}">${escapeHtml(teamLetters(name))}</text>`;
  return svg("0 0 96 96", name, board + bar + text);
}
