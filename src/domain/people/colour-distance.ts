import { linearRgb } from "./colour-contrast.ts";

/**
 * Colours closer than this are hard to tell apart. Some teams' blues from 2015 to 2017 are about
 * this close to each other.
 */
export const MIN_COLOUR_DISTANCE = 0.075;

/** Converts to OKLab, Björn Ottosson's perceptually uniform colour space. */
function oklab(hex: string): readonly [number, number, number] {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function colourDistance(a: string, b: string): number {
  const [p, q] = [oklab(a), oklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

export function isHardToTell(colour: string, other: string | null): boolean {
  return other !== null && colourDistance(colour, other) < MIN_COLOUR_DISTANCE;
}
