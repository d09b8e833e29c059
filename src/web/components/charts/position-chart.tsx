import { useMemo } from "react";

import { pluralize } from "#domain/text.ts";

import { hole } from "../../personal/hole.tsx";
import { ChartFrame, percent, Plot } from "../../ui/chart-frame.tsx";
import { LapAxis } from "./lap-axis.tsx";
import { type Plane, useLapCursor } from "./lap-cursor.ts";
import { decodeLapLine } from "./lap-line.ts";
import { LapReadout } from "./lap-readout.tsx";
import { readableLines, useFavouriteLines, withFollowedLast } from "./line-order.ts";
import type { PositionChartView, PositionLine } from "./position-chart.server.ts";
import styles from "./charts.module.css";

const TOP = 30;
const BOTTOM = 8;
const ROW = 25;
/**
 * Width of the gap between the last lap and the flag, as a share of the race's laps. In this gap,
 * the lines show how penalties and disqualifications moved cars.
 */
const FLAG = 0.035;

export const PositionChart = hole("position-chart", ["driver", "team"], Positions);

function Positions({ chart }: { readonly chart: PositionChartView }) {
  const { laps, places } = chart;
  const lines = useFavouriteLines(chart.lines);
  const plane: Plane = {
    span: Number((laps * (1 + FLAG)).toFixed(2)),
    top: TOP - ROW / 2,
    valueHeight: ROW,
  };
  const readable = useMemo(() => readableLines(lines), [lines]);
  const drawnLines = useMemo(() => endsOf(lines), [lines]);
  const cursor = useLapCursor(laps, plane, readable);
  const ordered = withFollowedLast(drawnLines, cursor.code);
  const height = TOP + places * ROW + BOTTOM;
  return (
    <>
      <ChartFrame
        description={`Positions from the grid to the flag over ${pluralize(laps, "lap")}. Also available as a table.`}
        height={height}
        margins="codes-both-sides"
        className={styles.chart}
        {...cursor.drawing}
      >
        <LapAxis laps={laps} span={plane.span} top={TOP - 8} bottom={height} start="Grid" />
        {cursor.lap !== null && (
          <line
            className={styles.cursor}
            x1={percent(cursor.lap, plane.span)}
            x2={percent(cursor.lap, plane.span)}
            y1={TOP - 4}
            y2={height}
          />
        )}
        <Plot width={plane.span} from={0} to={places} top={plane.top} height={places * ROW}>
          {ordered.map((line) => (
            <Course
              key={line.code}
              line={line}
              span={plane.span}
              followed={cursor.code === line.code}
            />
          ))}
        </Plot>
        {withFollowedLast(drawnLines, null).map((line) => (
          <Names
            key={line.code}
            line={line}
            span={plane.span}
            followed={cursor.code === line.code}
          />
        ))}
      </ChartFrame>
      <LapReadout
        id="positions-lap"
        cursor={cursor}
        laps={laps}
        lines={readable}
        firstLap={0}
        format={(place) => `P${place}`}
      />
    </>
  );
}

interface DrawnLine extends PositionLine {
  readonly grid: number | null;
  readonly end: { readonly lap: number; readonly place: number } | null;
  /**
   * True if there is no room for the name after the cross that marks a retirement, because the
   * chart ends or another car retired in the same row a few laps later. The name then goes before
   * the cross.
   */
  readonly crowded: boolean;
}

/** Width of a name on a phone, as a share of the race's laps. */
const CROWD = 0.14;

function endsOf(lines: readonly PositionLine[]): DrawnLine[] {
  const drawnLines = lines.map((line): DrawnLine => {
    const values = decodeLapLine(line.d);
    const place = values.at(-1) ?? null;
    const end = place === null ? null : { lap: values.length - 1, place };
    return { ...line, grid: values[0] ?? null, end, crowded: false };
  });
  const laps = Math.max(...drawnLines.map(({ end }) => end?.lap ?? 0));
  const near = laps * CROWD;
  const stopped = drawnLines.flatMap(({ flag, end }) =>
    flag === null && end !== null ? [end] : [],
  );
  return drawnLines.map((line) => {
    const { end } = line;
    const crowded =
      end !== null &&
      end.lap > near / 2 &&
      (end.lap > laps - near ||
        stopped.some(
          ({ lap, place }) => place === end.place && lap > end.lap && lap <= end.lap + near,
        ));
    return { ...line, crowded };
  });
}

interface LineProps {
  readonly line: DrawnLine;
  readonly span: number;
  readonly followed: boolean;
}

/**
 * Draws the line without its names, which are drawn after all lines so that no line crosses a name.
 */
function Course({ line, span, followed }: LineProps) {
  const { end, flag } = line;
  return (
    <g
      className={styles.line}
      data-rank={line.rank}
      data-grey={!line.lit || undefined}
      data-dashed={line.dashed || undefined}
      data-followed={followed || undefined}
      stroke={line.colour ?? undefined}
    >
      <title>{line.name}</title>
      <path className={styles.course} d={line.d} />
      {line.stops !== "" && <path className={styles.stops} d={line.stops} />}
      {flag !== null && end !== null && (
        <path className={styles.toFlag} d={`M${end.lap} ${end.place}L${span} ${flag}`} />
      )}
    </g>
  );
}

const yOf = (place: number): number => TOP + (place - 0.5) * ROW + 4;

function Names({ line, span, followed }: LineProps) {
  const { code, grid, end, flag, crowded } = line;
  return (
    <g
      className={styles.line}
      data-code={code}
      data-grey={!line.lit || undefined}
      data-followed={followed || undefined}
    >
      {grid !== null && (
        <text dx={-8} y={yOf(grid)} textAnchor="end">
          <tspan className={styles.small}>{line.pitLaneStart ? "Pit" : grid} </tspan>
          {code}
        </text>
      )}
      {flag !== null && (
        <text x="100%" dx={8} y={yOf(flag)}>
          <tspan className={styles.small}>{line.tag ?? flag} </tspan>
          {code}
        </text>
      )}
      {flag === null && end !== null && (
        <text
          x={percent(end.lap, span)}
          dx={crowded ? 4 : -4}
          y={yOf(end.place)}
          textAnchor={crowded ? "end" : "start"}
        >
          {crowded ? `${code} ×` : roomyEnd(code, end.lap)}
        </text>
      )}
    </g>
  );
}

function roomyEnd(code: string, lap: number): string {
  return lap > 0 ? `× ${code}` : "×";
}
