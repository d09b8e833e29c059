import type { ReplayTrack } from "./race.ts";

/** A circuit's outline prepared for placing cars. */
export interface TrackLine {
  readonly lengthM: number;
  /** How far along the outline the finish line is, in metres from its first point; 0 where nobody knows. */
  readonly finishLineM: number;
  /** Points evenly spaced along a lap, from the outline's first, in decimetres, y pointing north. */
  readonly xDm: Float64Array;
  readonly yDm: Float64Array;
}

/** Where something is on the ground, in decimetres, y pointing north. */
export interface GroundPoint {
  xDm: number;
  yDm: number;
}

/** Five to seven metres apart: less than a car's length. */
const POINTS = 1024;

/**
 * Prepares a layout's outline: the same ring in evenly spaced points. A ring is as long as the official lap, whatever
 * its drawing measures. Throws for an outline without length.
 */
export function prepareTrack({ outlineDm, lengthM, finishLineOffsetM }: ReplayTrack): TrackLine {
  const corners = outlineDm.length / 2;
  const x = (corner: number) => outlineDm[2 * (corner % corners)] ?? 0;
  const y = (corner: number) => outlineDm[2 * (corner % corners) + 1] ?? 0;
  const sums = new Float64Array(corners + 1);
  for (let i = 0; i < corners; i++) sums[i + 1] = (sums[i] ?? 0) + Math.hypot(x(i + 1) - x(i), y(i + 1) - y(i));
  const total = sums[corners] ?? 0;
  if (!(total > 0)) throw new Error("An outline without length");
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

/** Writes where `trackM`, metres along the outline from its first point (any number: laps are taken off), is on the ground. */
export function placeOnTrack({ lengthM, xDm, yDm }: TrackLine, trackM: number, point: GroundPoint): void {
  const at = (onLap(trackM, lengthM) / lengthM) * POINTS;
  const from = Math.floor(at) % POINTS;
  const to = (from + 1) % POINTS;
  const share = at - Math.floor(at);
  const x = xDm[from] ?? 0;
  const y = yDm[from] ?? 0;
  point.xDm = x + ((xDm[to] ?? 0) - x) * share;
  point.yDm = y + ((yDm[to] ?? 0) - y) * share;
}

/** The same place on the lap, from 0 to less than a lap. */
export function onLap(metres: number, lengthM: number): number {
  const rest = metres % lengthM;
  return rest < 0 ? rest + lengthM : rest;
}
