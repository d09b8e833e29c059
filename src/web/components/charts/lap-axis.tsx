import { percent } from "../../ui/chart-frame.tsx";
import styles from "./charts.module.css";

interface LapAxisProps {
  readonly laps: number;
  /** Width of the plot in laps. It is more than `laps` if something follows the last lap. */
  readonly span: number;
  /** Top and bottom of the lines in CSS pixels. */
  readonly top: number;
  readonly bottom: number;
  /** True if the chart starts with the grid instead of lap 1. */
  readonly isGrid?: boolean;
}

export function LapAxis({ laps, span, top, bottom, isGrid = false }: LapAxisProps) {
  const step = laps > 24 ? 10 : 5;
  const marked = Array.from({ length: Math.floor(laps / step) }, (_, i) => (i + 1) * step);
  return (
    <g className={styles.axis}>
      <text y={top - 4} {...(isGrid ? { dx: -8, textAnchor: "end" } : {})}>
        {isGrid ? "Grid" : "Start"}
      </text>
      {marked.map((lap) => (
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
