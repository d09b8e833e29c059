import { useMemo } from "react";

import { pluralize } from "#domain/text.ts";

import { hole } from "../../personal/hole.tsx";
import { ChartFrame, percent, Plot } from "../../ui/chart-frame.tsx";
import type { GapChartView, GapLine } from "./gap-chart.server.ts";
import { LapAxis } from "./lap-axis.tsx";
import { type Plane, type ReadableLine, useLapCursor } from "./lap-cursor.ts";
import { LapReadout } from "./lap-readout.tsx";
import { readableLines, useFavouriteLines, withFollowedLast } from "./line-order.ts";
import styles from "./charts.module.css";

const TOP = 30;
/** Plot heights in CSS pixels: with only the coloured lines, and with all lines. */
const [SHALLOW, DEEP] = [320, 440];
/** Minimum depth of the plot, in tenths of a second. */
const MIN_DEEPEST = 100;
const LABEL = 16;

const formatTenths = (tenths: number): string => (tenths === 0 ? "leads" : `+${(tenths / 10).toFixed(1)}`);

export const GapChart = hole("gap-chart", ["driver", "team"], Gaps);

/**
 * Gaps to the leader, whose line is at the top. Lines drop steeply at pit stops and rise behind a safety car. Grey
 * lines are hidden until the reader expands the chart, because together they would be a tangle.
 */
function Gaps({ chart }: { readonly chart: GapChartView }) {
  const { laps } = chart;
  const lines = useFavouriteLines(chart.lines);
  const readable = useMemo(() => readableLines(lines), [lines]);
  const shallowest = useMemo(() => deepestOf(chart, lines, readable), [chart, lines, readable]);
  const planeOf = (showsAll: boolean): Plane => ({
    span: laps,
    top: TOP,
    valueHeight: showsAll ? DEEP / chart.deepest : SHALLOW / shallowest,
  });
  const cursor = useLapCursor(laps, planeOf, readable);
  const plane = planeOf(cursor.showsAll);
  const [depth, deepest] = cursor.showsAll ? [DEEP, chart.deepest] : [SHALLOW, shallowest];
  const ticks = chart.ticks.filter((tick) => tick <= deepest);
  const y = (tenths: number): number => Math.round(TOP + tenths * plane.valueHeight);
  const visibleLines = cursor.showsAll ? lines : lines.filter(({ lit }) => lit);
  const { labels, rows } = placeLabels(visibleLines, laps, { y, bottom: TOP + depth });
  const ordered = withFollowedLast(
    lines.filter((line) => visibleLines.includes(line) || line.code === cursor.code),
    cursor.code,
  );
  // The leader's line is at the top edge of the plot, so leave a little room above it.
  const margin = 4;
  return (
    <>
      <ChartFrame
        description={`Gaps to the leader over ${pluralize(laps, "lap")}, in seconds. Also available as a table.`}
        height={TOP + depth + rows * LABEL + 8}
        margins="codes-and-ticks"
        className={styles.chart}
        {...cursor.drawing}
      >
        <LapAxis laps={laps} span={laps} top={TOP - 8} bottom={TOP + depth} start="Start" />
        <g className={styles.axis}>
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
        </g>
        {cursor.lap !== null && (
          <line
            className={styles.cursor}
            x1={percent(cursor.lap, laps)}
            x2={percent(cursor.lap, laps)}
            y1={TOP - 4}
            y2={TOP + depth}
          />
        )}
        <Plot
          width={laps}
          from={-margin / plane.valueHeight}
          to={deepest}
          top={TOP - margin}
          height={depth + margin}
          clipped
        >
          {ordered.map((line) => (
            <g
              key={line.code}
              className={styles.line}
              data-rank={line.rank}
              data-grey={!line.lit || undefined}
              data-dashed={line.dashed || undefined}
              data-followed={cursor.code === line.code || undefined}
              stroke={line.colour ?? undefined}
            >
              <title>{line.name}</title>
              <path className={styles.course} d={line.d} />
            </g>
          ))}
        </Plot>
        {ticks.map(
          (tick) => tick > 0 && <text key={tick} dx={-8} y={y(tick) + 4} textAnchor="end">{`+${tick / 10} s`}</text>,
        )}
        {withFollowedLast(visibleLines, null).map((line) => {
          const label = labels.get(line.code);
          return (
            label && (
              <g
                key={line.code}
                className={styles.line}
                data-code={line.code}
                data-grey={!line.lit || undefined}
                data-followed={cursor.code === line.code || undefined}
              >
                <text
                  x={percent(line.end.lap, laps)}
                  dx={line.end.leaves ? 0 : 8}
                  y={label.y}
                  textAnchor={line.end.leaves ? "middle" : "start"}
                >
                  {line.code}
                  {line.end.leaves && <tspan className={styles.small}> ↓</tspan>}
                </text>
              </g>
            )
          );
        })}
      </ChartFrame>
      <LapReadout id="gaps-lap" cursor={cursor} laps={laps} lines={readable} firstLap={1} format={formatTenths} />
    </>
  );
}

/** Returns the depth that the coloured lines need: the chart's whole depth if one of them leaves the chart. */
function deepestOf(chart: GapChartView, lines: readonly GapLine[], readable: readonly ReadableLine[]): number {
  if (lines.some(({ lit, end }) => lit && end.leaves)) return chart.deepest;
  const gaps = readable.flatMap(({ lit, values }) => (lit ? values.filter((value) => value !== null) : []));
  return Math.min(chart.deepest, Math.max(MIN_DEEPEST, ...gaps) * 1.04);
}

interface Label {
  readonly y: number;
}

/** Width of a label on a phone, as a share of the race's laps. */
const LABEL_SHARE = 0.15;

/** Places the labels without overlaps: at the right edge, or in rows below the chart for lines that leave it. */
function placeLabels(
  lines: readonly GapLine[],
  laps: number,
  { y, bottom }: { readonly y: (tenths: number) => number; readonly bottom: number },
): { readonly labels: ReadonlyMap<string, Label>; readonly rows: number } {
  const labels = new Map<string, Label>();
  const atEnd = lines.filter(({ end }) => !end.leaves).toSorted((a, b) => a.end.tenths - b.end.tenths);
  const columns = new Map<number, number>();
  for (const { code, end } of atEnd) {
    // Labels can overlap only if their lines end on the same lap.
    const above = columns.get(end.lap) ?? -Infinity;
    const labelY = Math.max(y(end.tenths) + 4, above + LABEL);
    columns.set(end.lap, labelY);
    labels.set(code, { y: labelY });
  }
  const rowEnds: number[] = [];
  for (const { code, end } of lines.filter((line) => line.end.leaves).toSorted((a, b) => a.end.lap - b.end.lap)) {
    const free = rowEnds.findIndex((rowEnd) => rowEnd < end.lap);
    const row = free === -1 ? rowEnds.length : free;
    rowEnds[row] = end.lap + laps * LABEL_SHARE;
    labels.set(code, { y: bottom + 16 + row * LABEL });
  }
  return { labels, rows: rowEnds.length };
}
