import { useMemo } from "react";

import { ChartFrame } from "../../ui/chart-frame.tsx";
import { LapAxis } from "./lap-axis.tsx";
import { type Plane, type ReadableLine, useLapCursor } from "./lap-cursor.ts";
import { decodeLapLine } from "./lap-line.ts";
import { LapReadout } from "./lap-readout.tsx";
import type { PositionChartView, PositionLine } from "./position-chart.server.ts";
import styles from "./charts.module.css";

const WIDTH = 1200;
const LEFT = 84;
const RIGHT = 92;
const TOP = 30;
const BOTTOM = 8;
const ROW = 25;
/** Gap between the last lap and the flag, where penalties and disqualifications move cars. */
const FLAG = 34;

export function PositionChart({ chart }: { readonly chart: PositionChartView }) {
  const { laps, places, lines } = chart;
  const plane: Plane = {
    width: WIDTH,
    left: LEFT,
    top: TOP - ROW / 2,
    lapWidth: (WIDTH - LEFT - RIGHT - FLAG) / laps,
    valueHeight: ROW,
  };
  const readable = useMemo(() => lines.map(({ code, d }) => ({ code, values: decodeLapLine(d) })), [lines]);
  const drawn = useMemo(() => endsOf(lines, readable), [lines, readable]);
  const cursor = useLapCursor(laps, plane, readable);
  const x = (lap: number): number => Math.round(LEFT + lap * plane.lapWidth);
  const height = TOP + places * ROW + BOTTOM;
  return (
    <>
      <ChartFrame
        name="Positions lap by lap"
        description={`Positions from the grid to the flag over ${laps} laps. Also available as a table.`}
        width={WIDTH}
        height={height}
        className={styles.chart}
        data-following={cursor.code === null ? undefined : ""}

        onPointerMove={cursor.onPointerMove}
        onPointerLeave={cursor.onPointerLeave}
      >
        <LapAxis laps={laps} x={x} top={TOP - 8} bottom={height} first="Grid" />
        {cursor.lap !== null && <path className={styles.cursor} d={`M${x(cursor.lap)} ${TOP - 4}V${height}`} />}
        {drawn.toReversed().map((line) => (
          <Course key={line.code} line={line} laps={laps} plane={plane} followed={cursor.code === line.code} />
        ))}
        {drawn.map((line) => (
          <Names key={line.code} line={line} laps={laps} plane={plane} followed={cursor.code === line.code} />
        ))}
      </ChartFrame>
      <LapReadout cursor={cursor} laps={laps} lines={readable} firstLap={0} format={(place) => `P${place}`} />
    </>
  );
}

interface DrawnLine extends PositionLine {
  readonly grid: number | null;
  readonly end: { readonly lap: number; readonly place: number } | null;
  /**
   * True if another car retired in the same row a few laps later. The name then goes before the cross, not after it.
   */
  readonly crowded: boolean;
}

const CROWD_LAPS = 4;

function endsOf(lines: readonly PositionLine[], readable: readonly ReadableLine[]): DrawnLine[] {
  const drawn = lines.map((line, i): DrawnLine => {
    const values = readable[i]?.values ?? [];
    const place = values.at(-1) ?? null;
    const end = place === null ? null : { lap: values.length - 1, place };
    return { ...line, grid: values[0] ?? null, end, crowded: false };
  });
  const stopped = drawn.flatMap(({ flag, end }) => (flag === null && end !== null ? [end] : []));
  return drawn.map((line) => {
    const { end } = line;
    const crowded =
      end !== null &&
      end.lap > CROWD_LAPS / 2 &&
      stopped.some(({ lap, place }) => place === end.place && lap > end.lap && lap <= end.lap + CROWD_LAPS);
    return { ...line, crowded };
  });
}

interface LineProps {
  readonly line: DrawnLine;
  readonly laps: number;
  readonly plane: Plane;
  readonly followed: boolean;
}

const yOf = (place: number): number => TOP + (place - 0.5) * ROW;

/** Draws the line without its names, which are drawn after all lines so that no line crosses a name. */
function Course({ line, laps, plane, followed }: LineProps) {
  const { end, flag } = line;
  return (
    <g
      className={styles.line}
      data-rank={line.rank}
      data-dashed={line.dashed || undefined}
      data-followed={followed || undefined}
      stroke={line.colour ?? undefined}
    >
      <title>{line.name}</title>
      <g transform={`translate(${LEFT} ${plane.top}) scale(${Number(plane.lapWidth.toFixed(4))} ${ROW})`}>
        <path className={styles.course} d={line.d} />
        {line.stops !== "" && <path className={styles.stops} d={line.stops} />}
      </g>
      {flag !== null && end !== null && (
        <path
          className={styles.toFlag}
          d={`M${Math.round(LEFT + end.lap * plane.lapWidth)} ${yOf(end.place)}L${flagX(laps, plane)} ${yOf(flag)}`}
        />
      )}
    </g>
  );
}

const flagX = (laps: number, plane: Plane): number => Math.round(LEFT + laps * plane.lapWidth) + FLAG;

function Names({ line, laps, plane, followed }: LineProps) {
  const { code, grid, end, flag } = line;
  const endX = end === null ? 0 : Math.round(LEFT + end.lap * plane.lapWidth);
  return (
    <g className={styles.line} data-followed={followed || undefined}>
      {grid !== null && (
        <text x={LEFT - 12} y={yOf(grid) + 4} textAnchor="end">
          <tspan className={styles.small}>{line.pitLaneStart ? "Pit" : grid} </tspan>
          {code}
        </text>
      )}
      {flag !== null && (
        <text x={flagX(laps, plane) + 10} y={yOf(flag) + 4}>
          <tspan className={styles.small}>{line.tag ?? flag} </tspan>
          {code}
        </text>
      )}
      {flag === null && end !== null && (
        <>
          <path className={styles.out} d={`M${endX - 5} ${yOf(end.place) - 5}l10 10m0-10l-10 10`} />
          {end.lap > 0 && (
            <text
              x={line.crowded ? endX - 10 : endX + 10}
              y={yOf(end.place) + 4}
              textAnchor={line.crowded ? "end" : "start"}
            >
              {code}
            </text>
          )}
        </>
      )}
    </g>
  );
}
