import type { OutlineDrawing } from "#domain/circuits/outline.ts";

import styles from "./circuit-outline.module.css";

interface CircuitOutlineProps {
  readonly drawing: OutlineDrawing;
  /** Alternative text; empty for a decorative drawing. */
  readonly label: string;
  /** `bold` for a single drawing, `fine` for one of many. */
  readonly weight?: "bold" | "fine";
}

export function CircuitOutline({ drawing, label, weight = "bold" }: CircuitOutlineProps) {
  const { width, height, path, startPath, directionPath } = drawing;
  const meaning = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={styles.outline} data-weight={weight} viewBox={`0 0 ${width} ${height}`} {...meaning}>
      <path className={styles.track} d={path} />
      {startPath !== null && <path className={styles.start} d={startPath} />}
      {directionPath !== null && <path className={styles.direction} d={directionPath} />}
    </svg>
  );
}
