import { pluralize } from "#domain/text.ts";

import { ChartFrame, percent, Plot } from "../../ui/chart-frame.tsx";
import type { StintChartView, StintRow } from "./stint-chart.server.ts";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import styles from "./charts.module.css";

const TOP = 28;
const ROW = 30;
/** Top and height of a bar as shares of its row's height. */
const [BAR_TOP, BAR_HEIGHT] = [0.3, 0.3];
/** Width of a lap number on a phone, as a share of the race's laps. */
const NUMBER = 0.07;

export function StintChart({ chart }: { readonly chart: StintChartView }) {
  const { laps, rows, stopped } = chart;
  return (
    <>
      <ChartFrame
        description="Each car’s stints. The table below lists every stop."
        height={TOP + rows.length * ROW + 8}
        margins="codes-both-sides"
      >
        <g className={styles.axis}>
          <text x="100%" dx={8} y={14}>
            Pit time
          </text>
          <text y={14}>Start</text>
          <text x="100%" y={14} textAnchor="end">
            {pluralize(laps, "lap")}
          </text>
        </g>
        <Plot width={laps} from={0} to={rows.length} top={TOP} height={rows.length * ROW}>
          {rows.map((row, i) => (
            <path
              key={row.code}
              d={row.stints.map(([from, to]) => bar(from - 1, to, { row: i, laps })).join("")}
              fill={row.colour ?? "var(--ink-3)"}
            >
              <title>{row.name}</title>
            </path>
          ))}
        </Plot>
        {rows.map((row, i) => (
          <g key={row.code} className={styles.stints}>
            <text dx={-8} y={TOP + i * ROW + 17} textAnchor="end" className={styles.who}>
              {row.code}
            </text>
            {numbered(row, laps).map((lap) => (
              <text key={lap} x={percent(lap, laps)} y={TOP + i * ROW + 6} textAnchor="middle">
                {lap}
              </text>
            ))}
            <text x="100%" dx={8} y={TOP + i * ROW + 17}>
              {row.total}
            </text>
          </g>
        ))}
      </ChartFrame>
      <details>
        <summary className="link">Show stops as table</summary>
        <ScrollTable label="Table of pit stops" dense>
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
        {stopped && " Time spent in the pit lane under a red flag isn’t included."}
      </p>
    </>
  );
}

function stopsOf({ stops }: StintRow): string {
  if (stops.length === 0) return "None";
  return stops.map(({ lap, time, stoppage }) => `lap ${lap} ${time}${stoppage ? " (race stopped)" : ""}`).join(", ");
}

/** Returns the laps whose numbers can be drawn without overlapping. The table lists every stop. */
function numbered({ stints }: StintRow, laps: number): number[] {
  const numberedLaps: number[] = [];
  for (const [, lap] of stints.slice(0, -1))
    if (lap - (numberedLaps.at(-1) ?? -Infinity) >= laps * NUMBER) numberedLaps.push(lap);
  return numberedLaps;
}

const GAP = 0.006;

function bar(from: number, to: number, { row, laps }: { readonly row: number; readonly laps: number }): string {
  const length = Number(Math.max(to - from - laps * GAP, 0.1).toFixed(2));
  return `M${from} ${row + BAR_TOP}h${length}v${BAR_HEIGHT}H${from}z`;
}
