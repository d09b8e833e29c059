import type { OutlineDrawing } from "#domain/circuits/outline.ts";

import styles from "./circuit-outline.module.css";

interface CircuitOutlineProps {
  readonly drawing: OutlineDrawing;
  /** Alternative text; empty for a decorative drawing. */
  readonly label: string;
  /**
   * `bold` for a single drawing, `fine` for one of many, and `tiny` for a drawing narrower than 80
   * px, which has no marks.
   */
  readonly weight?: "bold" | "fine" | "tiny";
  readonly viewBox?: string;
}

export function CircuitOutline({ drawing, label, weight = "bold", viewBox }: CircuitOutlineProps) {
  const { width, height, path, startPath, directionPath } = drawing;
  const isTiny = weight === "tiny";
  const meaning = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      className={styles.outline}
      data-weight={isTiny ? "fine" : weight}
      viewBox={viewBox ?? `0 0 ${width} ${height}`}
      {...meaning}
    >
      <path className={styles.track} d={path} />
      {startPath !== null && !isTiny && <path className={styles.start} d={startPath} />}
      {directionPath !== null && !isTiny && <path className={styles.direction} d={directionPath} />}
    </svg>
  );
}
