import { scaleLinear } from "d3-scale";

import { formatPoints } from "#domain/standings/points.ts";

import { encodeLapLine } from "./lap-line.ts";

const TOP = 16;
/** Height of the round labels below the plot, in CSS pixels. */
const BELOW = 24;

/** A plot of points by round. Coordinates are in CSS pixels, except on the x axis, where the unit is one round. */
export interface PointsPlane {
  readonly rounds: readonly (string | number)[];
  readonly height: number;
  readonly top: number;
  readonly plotHeight: number;
  /** Hundredths of a point at the top of the plot. */
  readonly highest: number;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
}

export type PointsCourse = NonNullable<ReturnType<typeof pointsCourse>>;

export function pointsPlane(
  rounds: readonly (string | number)[],
  highestTotal: number,
  { height, ticks }: { readonly height: number; readonly ticks: number },
): PointsPlane {
  const scale = scaleLinear([0, highestTotal], [0, 1]).nice(ticks);
  const [, highest = highestTotal] = scale.domain();
  const plane = { rounds, height, top: TOP, plotHeight: height - TOP - BELOW, highest };
  return {
    ...plane,
    ticks: scale.ticks(ticks).map((total) => ({ y: yOf(plane, total), label: formatPoints(total) })),
  };
}

function yOf({ top, plotHeight, highest }: Omit<PointsPlane, "ticks">, total: number): number {
  return Math.round(top + plotHeight * (1 - total / highest));
}

/**
 * Draws a line through the total after each round. The line starts at zero, one round before the first known total.
 * Returns null if no total is known.
 */
export function pointsCourse(plane: PointsPlane, totalsHundredths: readonly (number | null)[]) {
  const knownTotals = totalsHundredths.slice(0, totalsHundredths.findLastIndex((total) => total !== null) + 1);
  const first = knownTotals.findIndex((total) => total !== null);
  if (first === -1) return null;
  const totals = [0];
  for (const total of knownTotals.slice(first)) totals.push(total ?? totals.at(-1) ?? 0);
  const last = totals.at(-1) ?? 0;
  return {
    /** SVG path data: x is the round, from 0, and y is hundredths of a point. */
    d: encodeLapLine(totals, first),
    endRound: first + totals.length - 1,
    endY: yOf(plane, last),
    points: formatPoints(last),
  };
}
