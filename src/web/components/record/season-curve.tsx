import { ScrollArea } from "../../ui/scroll-area.tsx";
import type { SeasonCurve as SeasonCurveView } from "./season-curve.server.ts";
import styles from "./season-curve.module.css";

interface SeasonCurveProps {
  readonly curve: SeasonCurveView;
  /** What the picture says in a sentence; the figures are in a table beside it. */
  readonly label: string;
}

/** Points after every round: one painted line, and beside it those it is measured by. */
export function SeasonCurve({ curve, label }: SeasonCurveProps) {
  return (
    <ScrollArea label="Points after every round, chart">
      <svg viewBox={`0 0 ${curve.width} ${curve.height}`} className={styles.chart} role="img" aria-label={label}>
        <path d={curve.area} className={styles.area} fill={curve.colour ?? "currentColor"} />
        <g className={styles.grid}>
          {curve.ticks.map((tick) => (
            <g key={tick.y}>
              <path d={`M0 ${tick.y}H${curve.plotRight}`} />
              <text x={0} y={tick.y - 5}>
                {tick.label}
              </text>
            </g>
          ))}
          {curve.rounds.map((round) => (
            <text key={round.x} x={round.x} y={curve.height - 8} textAnchor="middle">
              {round.label}
            </text>
          ))}
        </g>
        {curve.lines.map((line) => (
          <g key={line.key} className={styles.line} data-kind={line.kind}>
            <path d={line.path} />
            <circle cx={line.endX} cy={line.endY} r={4} />
            <text x={line.endX + 12} y={line.labelY + 5}>
              <tspan className={styles.who}>{line.label}</tspan> {line.points}
            </text>
          </g>
        ))}
      </svg>
    </ScrollArea>
  );
}
