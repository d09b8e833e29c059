import type { ReplayTrack } from "./race.ts";

export interface TrackLine {
  readonly lengthM: number;
  readonly finishLineM: number;
  /**
   * Evenly spaced points in decimetres, with y pointing north, from the first point of the outline.
   */
  readonly xDm: Float64Array;
  readonly yDm: Float64Array;
}

export interface GroundPoint {
  xDm: number;
  yDm: number;
}

const POINTS = 1024;

/**
 * Resamples an outline at evenly spaced points, scaled to the official lap length. Throws if all
 * its points are equal.
 */
export function prepareTrack({ outlineDm, lengthM, finishLineOffsetM }: ReplayTrack): TrackLine {
  const corners = outlineDm.length / 2;
  const x = (corner: number) => outlineDm[2 * (corner % corners)] ?? 0;
  const y = (corner: number) => outlineDm[2 * (corner % corners) + 1] ?? 0;
  const sums = new Float64Array(corners + 1);
  for (let i = 0; i < corners; i++)
    sums[i + 1] = (sums[i] ?? 0) + Math.hypot(x(i + 1) - x(i), y(i + 1) - y(i));
  const total = sums[corners] ?? 0;
  if (!(total > 0)) throw new Error("The outline has no length");
  const xDm = new Float64Array(POINTS);
  const yDm = new Float64Array(POINTS);
  let corner = 0;
  for (let i = 0; i < POINTS; i++) {
    const at = (total * i) / POINTS;
    while ((sums[corner + 1] ?? total) <= at) corner++;
    const from = sums[corner] ?? 0;
    const share = (at - from) / ((sums[corner + 1] ?? total) - from);
    xDm[i] = x(corner) + (x(corner + 1) - x(corner)) * share;
    yDm[i] = y(corner) + (y(corner + 1) - y(corner)) * share;
  }
  return { lengthM, finishLineM: onLap(-(finishLineOffsetM ?? 0), lengthM), xDm, yDm };
}

/**
 * Writes a position on the ground to `point`. `trackM` is in metres along the outline from its
 * first point and may exceed a lap.
 */
export function placeOnTrack(
  { lengthM, xDm, yDm }: TrackLine,
  trackM: number,
  point: GroundPoint,
): void {
  const at = (onLap(trackM, lengthM) / lengthM) * POINTS;
  const from = Math.floor(at) % POINTS;
  const to = (from + 1) % POINTS;
  const share = at - Math.floor(at);
  const x = xDm[from] ?? 0;
  const y = yDm[from] ?? 0;
  point.xDm = x + ((xDm[to] ?? 0) - x) * share;
  point.yDm = y + ((yDm[to] ?? 0) - y) * share;
}

export function onLap(metres: number, lengthM: number): number {
  const rest = metres % lengthM;
  return rest < 0 ? rest + lengthM : rest;
}
