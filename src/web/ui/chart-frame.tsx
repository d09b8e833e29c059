import type { ReactNode, SVGProps } from "react";

import styles from "./chart-frame.module.css";
import { classNames } from "./class-names.ts";

interface ChartFrameProps extends Omit<SVGProps<SVGSVGElement>, "width" | "height"> {
  /** One sentence about what the chart shows. The page also has the figures in a table. */
  readonly description: string;
  /** Height in CSS pixels. The chart is as wide as the page. */
  readonly height: number;
  /** Labels beside the plot: driver codes or team names, each with a figure. */
  readonly margins: "codes" | "codes-both-sides" | "codes-and-ticks" | "names";
}

/**
 * A chart that fits any width: it has no view box, so that text keeps its size, and `Plot`
 * stretches the lines. Text is positioned along the x axis in percentages of the plot's width.
 */
export function ChartFrame({ description, margins, className, children, ...svg }: ChartFrameProps) {
  return (
    <svg
      {...svg}
      className={classNames(styles.frame, className)}
      data-margins={margins}
      role="img"
      aria-label={description}
    >
      {children}
    </svg>
  );
}

interface PlotProps {
  /** Value at the right end of the x axis, which starts at 0. */
  readonly width: number;
  readonly from: number;
  readonly to: number;
  /** Top and height of the plot in CSS pixels. */
  readonly top: number;
  readonly height: number;
  readonly clipped?: boolean;
  readonly children: ReactNode;
}

/** Stretches lines, given in the chart's own values, to the size of the plot. */
export function Plot({ width, from, to, top, height, clipped = false, children }: PlotProps) {
  const up = to < from;
  return (
    <svg
      role="presentation"
      y={top}
      width="100%"
      height={height}
      viewBox={`0 ${up ? -from : from} ${width} ${Math.abs(to - from)}`}
      preserveAspectRatio="none"
      overflow={clipped ? "hidden" : "visible"}
    >
      {up ? <g transform="scale(1 -1)">{children}</g> : children}
    </svg>
  );
}

export const percent = (value: number, of: number): string =>
  `${Number(((100 * value) / of).toFixed(2))}%`;

interface PointsGridProps {
  /** Horizontal grid lines, with `y` in CSS pixels. */
  readonly ticks: readonly { readonly y: number; readonly label: string | number }[];
  readonly rounds: readonly (string | number)[];
  readonly bottom: number;
}

/** Number of labels that fit side by side on a phone. */
const ROOMY = 12;

export function PointsGrid({ ticks, rounds, bottom }: PointsGridProps) {
  return (
    <>
      <g className={styles.grid}>
        {ticks.map(({ y, label }) => (
          <g key={y}>
            <line x2="100%" y1={y} y2={y} />
            {label !== "0" && <text y={y - 5}>{label}</text>}
          </g>
        ))}
      </g>
      <g className={styles.rounds} data-dense={rounds.length > ROOMY || undefined}>
        {rounds.map((label, i) => (
          <text key={i} x={percent(i + 1, rounds.length)} y={bottom} textAnchor="middle">
            {label}
          </text>
        ))}
      </g>
    </>
  );
}
