import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

import { formatPoints } from "#domain/standings/points.ts";

import { spreadLabels } from "./spread-labels.server.ts";

const WIDTH = 1000;
const HEIGHT = 460;
const PLOT = { left: 8, right: 176, top: 16, bottom: 28 };
const LABEL_HEIGHT = 17;
/** More lines would be unreadable. The table behind the chart lists every driver or team. */
const MAX_LINES = 12;

interface PointsLine {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly colour: string | null;
  /** Total after each round; null before the first start. */
  readonly totalsHundredths: readonly (number | null)[];
}

export interface PointsChart {
  readonly width: number;
  readonly height: number;
  readonly plotRight: number;
  readonly lines: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly colour: string | null;
    /** True for a line whose colour is taken already, e.g. that of a team's second driver. */
    readonly dashed: boolean;
    readonly path: string;
    readonly endX: number;
    readonly endY: number;
    readonly labelY: number;
    readonly points: string;
  }[];
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly rounds: readonly { readonly x: number; readonly round: number; readonly name: string }[];
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
  const x = scaleLinear([0, rounds.length], [PLOT.left, WIDTH - PLOT.right]);
  const y = scaleLinear([0, highest], [HEIGHT - PLOT.bottom, PLOT.top]).nice(5);
  const draw = line<readonly [number, number]>(
    ([at]) => Math.round(x(at)),
    ([, total]) => Math.round(y(total)),
  );
  const seenColours = new Set<string>();
  const drawn = lines.slice(0, MAX_LINES).map(({ key, label, name, colour, totalsHundredths }) => {
    const dashed = colour !== null && seenColours.has(colour);
    if (colour !== null) seenColours.add(colour);
    const known = totalsHundredths.flatMap((total, i) => (total === null ? [] : [[i + 1, total] as const]));
    const [firstRound] = known[0] ?? [1];
    const last = known.at(-1) ?? ([0, 0] as const);
    return {
      key,
      label,
      name,
      colour,
      dashed,
      path: draw([[firstRound - 1, 0], ...known]) ?? "",
      endX: Math.round(x(last[0])),
      endY: Math.round(y(last[1])),
      points: formatPoints(last[1]),
    };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    plotRight: WIDTH - PLOT.right,
    lines: spreadLabels(drawn, { labelHeight: LABEL_HEIGHT, bottom: HEIGHT - PLOT.bottom }),
    ticks: y.ticks(5).map((total) => ({ y: Math.round(y(total)), label: formatPoints(total) })),
    rounds: rounds.map(({ round, name }, i) => ({ x: Math.round(x(i + 1)), round, name })),
    table: lines.map(({ key, name, totalsHundredths }) => ({
      key,
      name,
      totals: totalsHundredths.map((total) => (total === null ? null : formatPoints(total))),
    })),
  };
}
