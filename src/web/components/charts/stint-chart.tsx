import { ChartFrame } from "../../ui/chart-frame.tsx";
import type { StintChartView, StintRow } from "./stint-chart.server.ts";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import styles from "./charts.module.css";

const WIDTH = 1200;
const LEFT = 84;
const RIGHT = 150;
const TOP = 28;
const ROW = 30;
const BAR = 9;

export function StintChart({ chart }: { readonly chart: StintChartView }) {
  const { laps, rows, stopped } = chart;
  const x = (lap: number): number => Math.round(LEFT + (lap * (WIDTH - LEFT - RIGHT)) / laps);
  const height = TOP + rows.length * ROW + 8;
  return (
    <>
      <ChartFrame
        name="Stints"
        description="Each car’s stints. The table below lists every stop."
        width={WIDTH}
        height={height}
        className={styles.chart}
      >
        <g className={styles.axis}>
          <text x={WIDTH - RIGHT + 12} y={14}>
            Total pit time
          </text>
          <text x={LEFT} y={14}>
            Start
          </text>
          <text x={x(laps)} y={14} textAnchor="end">
            {laps} laps
          </text>
        </g>
        {rows.map((row, i) => (
          <g key={row.code} className={styles.stints} transform={`translate(0 ${TOP + i * ROW})`}>
            <title>{row.name}</title>
            <text x={LEFT - 12} y={17} textAnchor="end" className={styles.who}>
              {row.code}
            </text>
            <path
              d={row.stints.map(([from, to]) => bar(x(from - 1), x(to))).join("")}
              fill={row.colour ?? "var(--ink-3)"}
            />
            {row.stints.slice(0, -1).map(([, to]) => (
              <text key={to} x={x(to)} y={6} textAnchor="middle">
                {to}
              </text>
            ))}
            <text x={WIDTH - RIGHT + 12} y={17}>
              {row.total}
            </text>
          </g>
        ))}
      </ChartFrame>
      <details>
        <summary className="link">Show stops as table</summary>
        <ScrollTable label="Every stop, table" dense>
          <caption className="visually-hidden">Pit stops</caption>
          <TableHead heads={["Driver", "Stints, in laps", "Stops: lap and time in the pit lane"]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <th scope="row">{row.name}</th>
                <td>{row.stints.map(([from, to]) => to - from + 1).join(" + ")}</td>
                <td>{stopsOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
      <p className="fine">
        Times are from pit entry to pit exit. Drive-through penalties count as stops.
        {stopped && " Red flag: time spent waiting in the pit lane isn’t included."}
      </p>
    </>
  );
}

function stopsOf({ stops }: StintRow): string {
  if (stops.length === 0) return "None";
  return stops.map(({ lap, time, stoppage }) => `lap ${lap} ${time}${stoppage ? " (race stopped)" : ""}`).join(", ");
}

const GAP = 3;

function bar(from: number, to: number): string {
  return `M${from} 9h${Math.max(to - from - GAP, 1)}v${BAR}H${from}z`;
}
