import { type PointsCourse, pointsCourse, type PointsPlane, pointsPlane } from "../charts/points-plane.server.ts";
import { spreadLabels } from "../charts/spread-labels.ts";

const SIZE = { height: 330, ticks: 4 };
const LABEL_HEIGHT = 18;

export interface CurveLine {
  readonly key: string;
  readonly label: string;
  readonly kind: "own" | "mate" | "leader";
  /** Points after each round; null while the driver or team isn't in the standings. */
  readonly totalsHundredths: readonly (number | null)[];
}

export interface SeasonCurve extends PointsPlane {
  readonly area: string;
  readonly colour: string | null;
  readonly lines: readonly (PointsCourse & {
    readonly key: string;
    readonly kind: CurveLine["kind"];
    readonly label: string;
    readonly labelY: number;
  })[];
}

/**
 * If the other lines have less than this share of the leader's points, the leader's line is left out, because the
 * others would look flat beside it.
 */
const COMPARABLE = 0.3;

/**
 * Lays out a season's points: the page's main line with a filled area, and lines for comparison. The leader's line is
 * left out if the other lines would look flat beside it. Returns null until two rounds have been run, or if no line has
 * any points.
 */
export function seasonCurve(
  rounds: readonly string[],
  curves: readonly CurveLine[],
  colour: string | null,
): SeasonCurve | null {
  if (rounds.length < 2 || curves.length === 0) return null;
  const most = (some: readonly CurveLine[]): number =>
    Math.max(0, ...some.flatMap((curve) => curve.totalsHundredths.map((total) => total ?? 0)));
  const others = curves.filter(({ kind }) => kind !== "leader");
  const lines = most(others) < COMPARABLE * most(curves) ? others : curves;
  const highest = most(lines);
  if (highest === 0) return null;
  const plane = pointsPlane(rounds, highest, SIZE);
  const drawnLines = lines.flatMap(({ key, kind, label, totalsHundredths }) => {
    const course = pointsCourse(plane, totalsHundredths);
    return course === null ? [] : [{ ...course, key, kind, label }];
  });
  const ownLine = drawnLines.find(({ kind }) => kind === "own");
  return {
    ...plane,
    area: ownLine === undefined ? "" : `${ownLine.d}V0`,
    colour,
    lines: spreadLabels(drawnLines, { labelHeight: LABEL_HEIGHT, bottom: plane.top + plane.plotHeight }),
  };
}
