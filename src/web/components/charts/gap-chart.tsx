import { useMemo } from "react";

import { ChartFrame } from "../../ui/chart-frame.tsx";
import type { GapChartView, GapLine } from "./gap-chart.server.ts";
import { LapAxis } from "./lap-axis.tsx";
import { type Plane, useLapCursor } from "./lap-cursor.ts";
import { decodeLapLine } from "./lap-line.ts";
import { LapReadout } from "./lap-readout.tsx";
import styles from "./charts.module.css";

const WIDTH = 1200;
const LEFT = 84;
const RIGHT = 92;
const TOP = 30;
const DEPTH = 440;
const LABEL = 16;
const BELOW = 3 * LABEL + 12;

const formatTenths = (tenths: number): string => (tenths === 0 ? "leads" : `+${(tenths / 10).toFixed(1)}`);

/** Gaps to the leader, whose line is at the top. Lines drop steeply at pit stops and rise behind a safety car. */
export function GapChart({ chart }: { readonly chart: GapChartView }) {
  const { laps, deepest, ticks, lines } = chart;
  const plane: Plane = {
    width: WIDTH,
    left: LEFT,
    top: TOP,
    lapWidth: (WIDTH - LEFT - RIGHT) / laps,
    valueHeight: DEPTH / deepest,
  };
  const readable = useMemo(() => lines.map(({ code, d }) => ({ code, values: decodeLapLine(d) })), [lines]);
  const cursor = useLapCursor(laps, plane, readable);
  const x = (lap: number): number => Math.round(LEFT + lap * plane.lapWidth);
  const y = (tenths: number): number => Math.round(TOP + tenths * plane.valueHeight);
  const labels = placeLabels(lines, x, y);
  return (
    <>
      <ChartFrame
        name="Gap to the leader lap by lap"
        description={`Gaps to the leader over ${laps} laps, in seconds. Also available as a table.`}
        width={WIDTH}
        height={TOP + DEPTH + BELOW}
        className={styles.chart}
        data-following={cursor.code === null ? undefined : ""}

        onPointerMove={cursor.onPointerMove}
        onPointerLeave={cursor.onPointerLeave}
      >
        <defs>
          <clipPath id="gap-chart-plot">
            <path d={`M0 ${TOP - 3}H${WIDTH}V${TOP + DEPTH}H0z`} />
          </clipPath>
        </defs>
        <LapAxis laps={laps} x={x} top={TOP - 8} bottom={TOP + DEPTH} first="Start" />
        <g className={styles.axis}>
          <path d={ticks.map((tick) => `M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`).join("")} />
          {ticks.map((tick) => (
            <text key={tick} x={LEFT - 12} y={y(tick) + 4} textAnchor="end">
              {tick === 0 ? "Leader" : `+${tick / 10} s`}
            </text>
          ))}
        </g>
        {cursor.lap !== null && <path className={styles.cursor} d={`M${x(cursor.lap)} ${TOP - 4}V${TOP + DEPTH}`} />}
        {lines.toReversed().map((line) => {
          const label = labels.get(line.code);
          return (
            <g
              key={line.code}
              className={styles.line}
              data-rank={line.rank}
              data-dashed={line.dashed || undefined}
              data-followed={cursor.code === line.code || undefined}
              stroke={line.colour ?? undefined}
            >
              <title>{line.name}</title>
              <g clipPath="url(#gap-chart-plot)">
                <path
                  className={styles.course}
                  d={line.d}
                  transform={`translate(${LEFT} ${TOP}) scale(${Number(plane.lapWidth.toFixed(4))} ${Number(plane.valueHeight.toFixed(5))})`}
                />
              </g>
              {label && (
                <text x={label.x} y={label.y} textAnchor={label.anchor}>
                  {line.code}
                  {line.end.leaves && <tspan className={styles.small}> ↓</tspan>}
                </text>
              )}
            </g>
          );
        })}
      </ChartFrame>
      <LapReadout cursor={cursor} laps={laps} lines={readable} firstLap={1} format={formatTenths} />
    </>
  );
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle";
}

/** Places the labels without overlaps: at the right edge, or in rows below the chart for lines that leave it. */
function placeLabels(
  lines: readonly GapLine[],
  x: (lap: number) => number,
  y: (tenths: number) => number,
): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const atEnd = lines.filter(({ end }) => !end.leaves).toSorted((a, b) => a.end.tenths - b.end.tenths);
  const columns = new Map<number, number>();
  for (const { code, end } of atEnd) {
    const endX = x(end.lap) + 8;
    // Labels can only overlap if their lines end on the same lap.
    const above = columns.get(endX) ?? -Infinity;
    const labelY = Math.max(y(end.tenths) + 4, above + LABEL);
    columns.set(endX, labelY);
    labels.set(code, { x: endX, y: labelY, anchor: "start" });
  }
  const rowEnds: number[] = [];
  for (const { code, end } of lines.filter((line) => line.end.leaves).toSorted((a, b) => a.end.lap - b.end.lap)) {
    const labelX = x(end.lap);
    const free = rowEnds.findIndex((rowEnd) => rowEnd < labelX - 26);
    const row = free === -1 ? rowEnds.length : free;
    rowEnds[row] = labelX + 26;
    labels.set(code, { x: labelX, y: TOP + DEPTH + 16 + (row % 3) * LABEL, anchor: "middle" });
  }
  return labels;
}
