import { useMemo } from "react";

import { formatPoints, withNoun } from "#domain/standings/points.ts";

import { ChartFrame, percent, Plot, PointsGrid } from "../../ui/chart-frame.tsx";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { labelledLines } from "./labelled-lines.ts";
import { useLapCursor } from "./lap-cursor.ts";
import { LapReadout } from "./lap-readout.tsx";
import { readableLines, useLitLines, withFollowedLast } from "./line-order.ts";
import type { PointsChart as PointsChartView } from "./points-chart.server.ts";
import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import styles from "./charts.module.css";

interface PointsChartProps {
  readonly chart: PointsChartView;
  readonly title: string;
}

export const DriverPointsChart = hole("driver-points-chart", ["driver"], (props: PointsChartProps) => (
  <PointsChart {...props} who="Driver" favourite={useReader()?.favourites.driver ?? null} />
));

export const TeamPointsChart = hole("team-points-chart", ["team"], (props: PointsChartProps) => (
  <PointsChart {...props} who="Team" favourite={useReader()?.favourites.team ?? null} />
));

interface LinesProps extends PointsChartProps {
  readonly who: "Driver" | "Team";
  readonly favourite: string | null;
}

function PointsChart({ chart, title, who, favourite }: LinesProps) {
  const { rounds, height, top, plotHeight, highest } = chart;
  const codedLines = useMemo(
    () => labelledLines(chart, favourite).map((line) => ({ ...line, code: line.label })),
    [chart, favourite],
  );
  const lines = useLitLines(codedLines);
  const readable = useMemo(() => readableLines(lines), [lines]);
  const plane = { span: rounds.length, top: top + plotHeight, valueHeight: -plotHeight / highest };
  const cursor = useLapCursor(rounds.length, plane, readable);
  const others = lines.filter(({ labelY }) => labelY === null).length;
  const ordered = withFollowedLast(lines, cursor.code);
  const margins = who === "Driver" ? "codes" : "names";
  const markOf = (line: (typeof lines)[number]) => ({
    "data-grey": !line.lit || undefined,
    "data-dashed": line.dashed || undefined,
    "data-followed": cursor.code === line.code || undefined,
    stroke: line.colour ?? undefined,
  });
  return (
    <Section id="points-title" sectionId="points" title={title}>
      <ChartFrame
        description="Points after each round. The table below has every figure."
        height={height}
        margins={margins}
        className={styles.chart}
        {...cursor.drawing}
      >
        <PointsGrid ticks={chart.ticks} rounds={rounds} bottom={height - 6} />
        {cursor.lap !== null && (
          <line
            className={styles.cursor}
            x1={percent(cursor.lap, rounds.length)}
            x2={percent(cursor.lap, rounds.length)}
            y1={0}
            y2={top + plotHeight}
          />
        )}
        <Plot width={rounds.length} from={highest} to={0} top={top} height={plotHeight}>
          {ordered.map((line) => (
            <g key={line.key} className={styles.line} {...markOf(line)}>
              <title>{`${line.name}, ${withNoun(line.points)}`}</title>
              <path className={styles.course} d={line.d} />
            </g>
          ))}
        </Plot>
        {withFollowedLast(lines, null).map((line) => (
          <g key={line.key} className={styles.line} data-code={line.code} {...markOf(line)}>
            <circle cx={percent(line.endRound, rounds.length)} cy={line.endY} r={2} />
            {line.labelY !== null && (
              <text x={percent(line.endRound, rounds.length)} dx={10} y={line.labelY + 5}>
                {line.code} <tspan className={styles.small}>{line.points}</tspan>
              </text>
            )}
          </g>
        ))}
        {others > 0 && (
          <g className={styles.line} data-grey="true">
            <text x={percent(rounds.length, rounds.length)} dx={10} y={top + plotHeight + 5}>
              +{others}
            </text>
          </g>
        )}
      </ChartFrame>
      <LapReadout
        id="points-lap"
        cursor={cursor}
        laps={rounds.length}
        lines={readable}
        firstLap={1}
        format={formatPoints}
        lapName={(round) => chart.roundNames[round - 1]?.replace(/ Grand Prix$/, "") ?? ""}
        descending
      />
      <details>
        <summary className="link">Show as table</summary>
        <ScrollTable label="Table of points after each round" figures dense>
          <caption className="visually-hidden">Points after each round</caption>
          <thead>
            <tr>
              <th scope="col">{who}</th>
              {rounds.map((round, i) => (
                <th key={i} scope="col">
                  <abbr title={chart.roundNames[i]}>{round}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.table.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.totals.map((total, i) => (
                  <td key={i}>{total ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </Section>
  );
}
