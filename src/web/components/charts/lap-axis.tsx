import styles from "./charts.module.css";

interface LapAxisProps {
  readonly laps: number;
  readonly x: (lap: number) => number;
  readonly top: number;
  readonly bottom: number;
  readonly first: string;
}

export function LapAxis({ laps, x, top, bottom, first }: LapAxisProps) {
  const step = laps > 24 ? 10 : 5;
  const marked = Array.from({ length: Math.floor(laps / step) }, (_, i) => (i + 1) * step);
  return (
    <g className={styles.axis}>
      <path d={marked.map((lap) => `M${x(lap)} ${top + 4}V${bottom}`).join("")} />
      <text x={x(0)} y={top - 4} textAnchor="middle">
        {first}
      </text>
      {marked.map((lap) => (
        <text key={lap} x={x(lap)} y={top - 4} textAnchor="middle">
          {lap}
        </text>
      ))}
    </g>
  );
}
