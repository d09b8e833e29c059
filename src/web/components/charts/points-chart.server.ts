import { type Favourites, noFavourites } from "#domain/members/favourites.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { type PointsCourse, pointsCourse, type PointsPlane, pointsPlane } from "./points-plane.server.ts";
import { spreadLabels } from "./spread-labels.server.ts";

const SIZE = { height: 460, ticks: 5 };
const LABEL_HEIGHT = 17;
/** More labels would be unreadable. The names and the table behind the chart list every driver or team. */
const MAX_LABELS = 12;
/** Number of lines in colour. All others are grey. */
const LIT = 6;

interface PointsLine {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly colour: string | null;
  /** Total after each round, null before the first start. */
  readonly totalsHundredths: readonly (number | null)[];
}

export interface PointsChart extends PointsPlane {
  readonly lines: readonly (PointsCourse & {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly colour: string | null;
    /** True for the first six and the reader's favourite. */
    readonly lit: boolean;
    /** True if another line already has the colour, e.g. that of the team's other driver. */
    readonly dashed: boolean;
    /** Place of the label in CSS pixels, null for lines without a label. */
    readonly labelY: number | null;
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
  favourites: Favourites = noFavourites,
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
  const drawn = lines.flatMap(({ key, label, name, colour, totalsHundredths }, i) => {
    const course = pointsCourse(plane, totalsHundredths);
    if (course === null) return [];
    const dashed = colour !== null && seenColours.has(colour);
    if (colour !== null) seenColours.add(colour);
    const lit = i < LIT || key === favourites.driver || key === favourites.team;
    return [{ ...course, key, label, name, colour, lit, dashed }];
  });
  const labelled = drawn.filter(({ lit }, i) => lit || i < MAX_LABELS);
  const labels = new Map(
    spreadLabels(labelled, { labelHeight: LABEL_HEIGHT, bottom: plane.top + plane.plotHeight }).map(
      ({ key, labelY }) => [key, labelY],
    ),
  );
  return {
    ...plane,
    lines: drawn.map((line) => ({ ...line, labelY: labels.get(line.key) ?? null })),
    roundNames: rounds.map(({ name }) => name),
    table: lines.map(({ key, name, totalsHundredths }) => ({
      key,
      name,
      totals: totalsHundredths.map((total) => (total === null ? null : formatPoints(total))),
    })),
  };
}
