import { formatPoints } from "#domain/standings/points.ts";

import { type PointsCourse, pointsCourse, type PointsPlane, pointsPlane } from "./points-plane.server.ts";

const SIZE = { height: 460, ticks: 5 };
const LIT = 6;

interface PointsLine {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly colour: string | null;
  /** Total after each round; null for rounds before the driver's or team's first. */
  readonly totalsHundredths: readonly (number | null)[];
}

export interface PointsChart extends PointsPlane {
  readonly lines: readonly (PointsCourse & {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly colour: string | null;
    readonly lit: boolean;
    /** True if another line already has the colour, e.g. that of the team's other driver. */
    readonly dashed: boolean;
  })[];
  readonly roundNames: readonly string[];
  readonly table: readonly {
    readonly key: string;
    readonly name: string;
    readonly totals: readonly (string | null)[];
  }[];
}

/** Lays out one line of points per driver or team. Returns null until two rounds have been run. */
export function pointsChart(
  rounds: readonly { readonly round: number; readonly name: string }[],
  lines: readonly PointsLine[],
): PointsChart | null {
  if (rounds.length < 2 || lines.length === 0) return null;
  const highest = Math.max(
    ...lines.flatMap(({ totalsHundredths }) => totalsHundredths.map((total) => total ?? 0)),
    100,
  );
  const plane = pointsPlane(
    rounds.map(({ round }) => round),
    highest,
    SIZE,
  );
  const seenColours = new Set<string>();
  const drawnLines = lines.flatMap(({ key, label, name, colour, totalsHundredths }, i) => {
    const course = pointsCourse(plane, totalsHundredths);
    if (course === null) return [];
    const dashed = colour !== null && seenColours.has(colour);
    if (colour !== null) seenColours.add(colour);
    return [{ ...course, key, label, name, colour, lit: i < LIT, dashed }];
  });
  return {
    ...plane,
    lines: drawnLines,
    roundNames: rounds.map(({ name }) => name),
    table: lines.map(({ key, name, totalsHundredths }) => ({
      key,
      name,
      totals: totalsHundredths.map((total) => (total === null ? null : formatPoints(total))),
    })),
  };
}
