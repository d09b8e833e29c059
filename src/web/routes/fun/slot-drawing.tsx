import type { ReactNode } from "react";

import styles from "./slot-drawing.module.css";

export type SlotDrawingKind = "podium" | "curve" | "plate" | "circuit" | "lights" | "cross";

/** Small drawing of a game. Decorative, because the name is next to it. */
export function SlotDrawing({ kind }: { readonly kind: SlotDrawingKind }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      {drawings[kind]}
    </svg>
  );
}

const drawings: Readonly<Record<SlotDrawingKind, ReactNode>> = {
  podium: (
    <>
      <path className={styles.thin} d="M4 76V48M42 76V20M78 76V20M116 76V58" />
      <path d="M2 48H40M80 58H118" />
      <path className={styles.accent} d="M40 20H80" />
    </>
  ),
  // Points of two drivers, and the round in which one overtakes the other.
  curve: (
    <>
      <path className={styles.thin} d="M4 4V76H116" />
      <path d="M6 72 22 62 38 52 54 42 70 36 86 32 102 29 114 27" />
      <path className={styles.accent} d="M6 74 22 70 38 64 54 55 70 44 86 32 102 18 114 8" />
    </>
  ),
  plate: (
    <>
      <rect x="20" y="3" width="80" height="50" rx="4" />
      <text x="60" y="41">
        ?
      </text>
      <path
        className={styles.thin}
        d="M20 63h9v9h-9zM34 63h9v9h-9zM48 63h9v9h-9zM62 63h9v9h-9zM76 63h9v9h-9z"
      />
      <path className={styles.full} d="M91 63h9v9h-9z" />
    </>
  ),
  // An imaginary circuit, so that the drawing doesn't give an answer away.
  circuit: (
    <>
      <path d="M16 66H80C98 66 114 60 112 47 110 36 96 38 86 42 76 46 68 40 72 30 76 19 70 8 58 10 48 12 50 24 42 30 32 37 14 32 8 44 4 54 6 66 16 66Z" />
      <path className={styles.accent} d="M46 58V74" />
    </>
  ),
  lights: (
    <>
      <path d="M2 8H118" />
      <path className={styles.thin} d="M16 8V68M38 8V68M60 8V68M82 8V68M104 8V68" />
      <g className={styles.lit}>
        <circle cx="16" cy="56" r="9" />
        <circle cx="38" cy="56" r="9" />
        <circle cx="60" cy="56" r="9" />
        <circle cx="82" cy="56" r="9" />
      </g>
      <circle className={styles.thin} cx="104" cy="56" r="9" />
    </>
  ),
  cross: (
    <>
      <path className={styles.thin} d="M60 16H116M60 40H104M60 64H110" />
      <path d="M10 30H44V64H10Z" />
      <path className={styles.accent} d="M4 24C18 38 32 52 52 72M50 18C38 36 22 52 6 70" />
    </>
  ),
};
