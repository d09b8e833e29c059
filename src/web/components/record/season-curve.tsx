import { ChartFrame, PointsGrid } from "../../ui/chart-frame.tsx";
import type { SeasonCurve as SeasonCurveView } from "./season-curve.server.ts";
import styles from "./season-curve.module.css";

interface SeasonCurveProps {
  readonly curve: SeasonCurveView;
  /** Alternative text. The page also has the figures in a table. */
  readonly label: string;
}

export function SeasonCurve({ curve, label }: SeasonCurveProps) {
  return (
    <ChartFrame
      name="Points after every round"
      description={label}
      width={curve.width}
      height={curve.height}
      className={styles.chart}
    >
      <path d={curve.area} className={styles.area} fill={curve.colour ?? "currentColor"} />
      <PointsGrid ticks={curve.ticks} rounds={curve.rounds} right={curve.plotRight} bottom={curve.height - 8} />
      {curve.lines.map((line) => (
        <g key={line.key} className={styles.line} data-kind={line.kind}>
          <path d={line.path} />
          <circle cx={line.endX} cy={line.endY} r={4} />
          <text x={line.endX + 12} y={line.labelY + 5}>
            <tspan>{line.label}</tspan> {line.points}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}
