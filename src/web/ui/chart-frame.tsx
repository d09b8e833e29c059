import type { SVGProps } from "react";

import styles from "./chart-frame.module.css";
import { classNames } from "./class-names.ts";
import { ScrollArea } from "./scroll-area.tsx";

interface ChartFrameProps extends Omit<SVGProps<SVGSVGElement>, "width" | "height" | "name"> {
  readonly name: string;
  /** One sentence about what the chart shows. The page also has the figures in a table. */
  readonly description: string;
  readonly width: number;
  readonly height: number;
}

export function ChartFrame({ name, description, width, height, className, children, ...svg }: ChartFrameProps) {
  return (
    <ScrollArea label={`${name}, chart`}>
      <svg
        {...svg}
        viewBox={`0 0 ${width} ${height}`}
        className={classNames(styles.frame, className)}
        role="img"
        aria-label={description}
      >
        {children}
      </svg>
    </ScrollArea>
  );
}

interface PointsGridProps {
  readonly ticks: readonly { readonly y: number; readonly label: string | number }[];
  readonly rounds: readonly { readonly x: number; readonly label: string | number }[];
  /** Right end of the grid lines. */
  readonly right: number;
  readonly bottom: number;
}

export function PointsGrid({ ticks, rounds, right, bottom }: PointsGridProps) {
  return (
    <g className={styles.grid}>
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <path d={`M0 ${y}H${right}`} />
          <text x={0} y={y - 5}>
            {label}
          </text>
        </g>
      ))}
      {rounds.map(({ x, label }) => (
        <text key={x} x={x} y={bottom} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  );
}
