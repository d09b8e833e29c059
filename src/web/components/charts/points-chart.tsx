import { ChartFrame, PointsGrid } from "../../ui/chart-frame.tsx";
import type { PointsChart as PointsChartView } from "./points-chart.server.ts";
import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import styles from "./points-chart.module.css";

interface PointsChartProps {
  readonly chart: PointsChartView;
  readonly title: string;
  /** Header of the table's first column: `Driver` or `Team`. */
  readonly who: string;
}

export function PointsChart({ chart, title, who }: PointsChartProps) {
  return (
    <Section id="points-title" sectionId="points" title={title}>
      <ChartFrame
        name="Points after each round"
        description="Points after each round. The table below has every figure."
        width={chart.width}
        height={chart.height}
        className={styles.chart}
      >
        <PointsGrid
          ticks={chart.ticks}
          rounds={chart.rounds.map(({ x, round }) => ({ x, label: round }))}
          right={chart.plotRight}
          bottom={chart.height - 6}
        />
        {[...chart.lines].reverse().map((line) => (
          <g key={line.key} className={styles.line} data-dashed={line.dashed}>
            <title>{`${line.name}, ${line.points} points`}</title>
            <path d={line.path} stroke={line.colour ?? "var(--ink-3)"} />
            <circle cx={line.endX} cy={line.endY} r={4} fill={line.colour ?? "var(--ink-3)"} />
            <text x={line.endX + 12} y={line.labelY + 5}>
              <tspan>{line.label}</tspan> {line.points}
            </text>
          </g>
        ))}
      </ChartFrame>
      <details>
        <summary className="link">Show as table</summary>
        <ScrollTable label="Points after each round, table" figures dense>
          <caption className="visually-hidden">Points after each round</caption>
          <thead>
            <tr>
              <th scope="col">{who}</th>
              {chart.rounds.map((round) => (
                <th key={round.round} scope="col">
                  <abbr title={round.name}>{round.round}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.table.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.totals.map((total, i) => (
                  <td key={chart.rounds[i]?.round ?? i}>{total ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </Section>
  );
}
