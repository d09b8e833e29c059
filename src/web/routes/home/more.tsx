import type { ReactNode } from "react";

import styles from "./more.module.css";

interface MoreProps {
  /** What the toggle says while the rest is folded away, and while it is there. */
  readonly closed: string;
  readonly open: string;
  readonly children: ReactNode;
}

/** The rest of a list behind a toggle that is a `details`, so it works without script. */
export function More({ closed, open, children }: MoreProps) {
  return (
    <details className={styles.more}>
      <summary className="link">
        <span className={styles.closed}>{closed}</span>
        <span className={styles.open}>{open}</span>
      </summary>
      {children}
    </details>
  );
}
