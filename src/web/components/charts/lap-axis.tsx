import { percent } from "../../ui/chart-frame.tsx";
import styles from "./charts.module.css";

interface LapAxisProps {
  readonly laps: number;
  /** Width of the plot in laps. Greater than `laps` if the plot continues after the last lap. */
  readonly span: number;
  /** Top and bottom of the grid lines in CSS pixels. */
  readonly top: number;
  readonly bottom: number;
  readonly start: "Grid" | "Start";
}

export function LapAxis({ laps, span, top, bottom, start }: LapAxisProps) {
  const step = laps > 24 ? 10 : 5;
  const markedLaps = Array.from({ length: Math.floor(laps / step) }, (_, i) => (i + 1) * step);
  return (
    <g className={styles.axis}>
      <text dx={-8} y={top - 4} textAnchor="end">
        {start}
      </text>
      {markedLaps.map((lap) => (
        <g key={lap}>
          <line x1={percent(lap, span)} x2={percent(lap, span)} y1={top + 4} y2={bottom} />
          <text x={percent(lap, span)} y={top - 4} textAnchor="middle">
            {lap}
          </text>
        </g>
      ))}
    </g>
  );
}
