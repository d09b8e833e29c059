import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

import { formatPoints } from "#domain/standings/points.ts";

import { spreadLabels } from "../charts/spread-labels.server.ts";

const WIDTH = 1000;
const HEIGHT = 330;
const PLOT = { left: 8, right: 150, top: 18, bottom: 30 };
const LABEL_HEIGHT = 18;

export interface CurveLine {
  readonly key: string;
  readonly label: string;
  readonly kind: "own" | "mate" | "leader";
  /** Points after each round; null without a place in the standings. */
  readonly totalsHundredths: readonly (number | null)[];
}

export interface SeasonCurve {
  readonly width: number;
  readonly height: number;
  readonly plotRight: number;
  readonly baseline: number;
  readonly area: string;
  /** #rrggbb of the filled area; null before 2014. */
  readonly colour: string | null;
  readonly lines: readonly {
    readonly key: string;
    readonly kind: CurveLine["kind"];
    readonly label: string;
    readonly points: string;
    readonly path: string;
    readonly endX: number;
    readonly endY: number;
    readonly labelY: number;
  }[];
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly rounds: readonly { readonly x: number; readonly label: string }[];
}

/** Lines with a smaller share of the leader's points would look flat next to the leader's line. */
const COMPARABLE = 0.3;

/**
 * Lays out a season's points: the page's main line with a filled area, and lines for comparison. The leader's line is
 * left out if the other lines would look flat beside it. Returns null until two rounds have been run, or if no line has
 * any points.
 */
export function seasonCurve(
  rounds: readonly string[],
  given: readonly CurveLine[],
  colour: string | null,
): SeasonCurve | null {
  if (rounds.length < 2 || given.length === 0) return null;
  const most = (some: readonly CurveLine[]): number =>
    Math.max(0, ...some.flatMap((curve) => curve.totalsHundredths.map((total) => total ?? 0)));
  const others = given.filter(({ kind }) => kind !== "leader");
  const lines = most(others) < COMPARABLE * most(given) ? others : given;
  const highest = most(lines);
  if (highest === 0) return null;
  const x = scaleLinear([0, rounds.length], [PLOT.left, WIDTH - PLOT.right]);
  const y = scaleLinear([0, highest], [HEIGHT - PLOT.bottom, PLOT.top]).nice(4);
  const baseline = HEIGHT - PLOT.bottom;
  const at = ([round]: readonly [number, number]): number => Math.round(x(round));
  const up = ([, total]: readonly [number, number]): number => Math.round(y(total));
  const known = ({ totalsHundredths }: CurveLine): [number, number][] => {
    const points = totalsHundredths.flatMap((total, i): [number, number][] => (total === null ? [] : [[i + 1, total]]));
    const [first] = points;
    return first === undefined ? [] : [[first[0] - 1, 0], ...points];
  };
  const draw = line<readonly [number, number]>(at, up);
  const paint = area<readonly [number, number]>(at, baseline, up);
  const own = lines.find(({ kind }) => kind === "own");
  const drawn = lines.flatMap((curve) => {
    const points = known(curve);
    const last = points.at(-1);
    if (last === undefined) return [];
    const { key, kind, label } = curve;
    const path = draw(points) ?? "";
    return [{ key, kind, label, points: formatPoints(last[1]), path, endX: at(last), endY: up(last) }];
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    plotRight: WIDTH - PLOT.right,
    baseline,
    area: own === undefined ? "" : (paint(known(own)) ?? ""),
    colour,
    lines: spreadLabels(drawn, { labelHeight: LABEL_HEIGHT, bottom: baseline }),
    ticks: y.ticks(4).map((total) => ({ y: Math.round(y(total)), label: formatPoints(total) })),
    rounds: rounds.map((label, i) => ({ x: Math.round(x(i + 1)), label })),
  };
}
