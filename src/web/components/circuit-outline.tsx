import type { OutlineDrawing } from "#domain/circuits/outline.ts";

import styles from "./circuit-outline.module.css";

interface CircuitOutlineProps {
  readonly drawing: OutlineDrawing;
  /** Says what is seen; an empty one hides a drawing that only decorates. */
  readonly label: string;
  /** `bold` for a drawing that stands alone, `fine` for one of many. */
  readonly weight?: "bold" | "fine";
}

/** A circuit as one strong line, its starting line painted across the track, a chevron for the way they drive. */
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
