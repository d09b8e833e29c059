import type { OutlineDrawing } from "#domain/circuits/outline.ts";

import styles from "./circuit-outline.module.css";

interface CircuitOutlineProps {
  readonly drawing: OutlineDrawing;
  /** Alternative text; empty for a decorative drawing. */
  readonly label: string;
  /** `bold` for a single drawing, `fine` for one of many, and `tiny` for one without marks, below 80 px. */
  readonly weight?: "bold" | "fine" | "tiny";
}

export function CircuitOutline({ drawing, label, weight = "bold" }: CircuitOutlineProps) {
  const { width, height, path, startPath, directionPath } = drawing;
  const isTiny = weight === "tiny";
  const meaning = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      className={styles.outline}
      data-weight={isTiny ? "fine" : weight}
      viewBox={`0 0 ${width} ${height}`}
      {...meaning}
    >
      <path className={styles.track} d={path} />
      {startPath !== null && !isTiny && <path className={styles.start} d={startPath} />}
      {directionPath !== null && !isTiny && <path className={styles.direction} d={directionPath} />}
    </svg>
  );
}
