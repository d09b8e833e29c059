import type { ReactNode } from "react";

import styles from "./badge.module.css";

interface BadgeProps {
  /** `now` marks things in progress. */
  readonly tone?: "neutral" | "now" | "good" | "caution" | "danger";
  readonly children: ReactNode;
}

export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
