import { ChartFrame, percent, Plot, PointsGrid } from "../../ui/chart-frame.tsx";
import type { SeasonCurve as SeasonCurveView } from "./season-curve.server.ts";
import styles from "./season-curve.module.css";

interface SeasonCurveProps {
  readonly curve: SeasonCurveView;
  readonly label: string;
}

export function SeasonCurve({ curve, label }: SeasonCurveProps) {
  const { rounds, height, top, plotHeight, highest, ticks, area, colour, lines } = curve;
  return (
    <ChartFrame description={label} height={height} margins="codes" className={styles.chart}>
      <PointsGrid ticks={ticks} rounds={rounds} bottom={height - 6} />
      <Plot width={rounds.length} from={highest} to={0} top={top} height={plotHeight}>
        <path d={area} className={styles.area} fill={colour ?? "currentColor"} />
        {lines.map((line) => (
          <path key={line.key} className={styles.line} data-kind={line.kind} d={line.d} />
        ))}
      </Plot>
      {lines.map((line) => (
        <g key={line.key} className={styles.line} data-kind={line.kind}>
          <circle cx={percent(line.endRound, rounds.length)} cy={line.endY} r={4} />
          <text x={percent(line.endRound, rounds.length)} dx={10} y={line.labelY + 5}>
            <tspan>{line.label}</tspan> {line.points}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}
