import { boundsOf, type Point } from "./outline.ts";

export interface TightBox {
  readonly viewBox: string;
  /** Size of a mark that looks the same on every map, about a hundredth of the map's width. */
  readonly unit: number;
}

const MARGIN = 0.08;
/** Minimum size that the margin is based on, because cars draw the line from a single point. */
const MIN_SIZE = 100;
/** Maximum height of a map as a share of its width. */
const MAX_HEIGHT = 0.75;

/**
 * Returns the smallest view box around a line, so that a tall circuit is as large on a phone as a
 * wide one.
 */
export function tightBox(points: readonly Point[]): TightBox {
  const { left, right, top, bottom } = boundsOf(points);
  const margin = MARGIN * Math.max(right - left, bottom - top, MIN_SIZE);
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const sides = [left - margin, top - margin, width, height].map((side) => Math.round(side));
  return { viewBox: sides.join(" "), unit: Math.max(width, height / MAX_HEIGHT) / 100 };
}
