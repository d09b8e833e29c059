import type { ReactNode } from "react";

import styles from "./more.module.css";

interface MoreProps {
  readonly closed: string;
  readonly open: string;
  readonly children: ReactNode;
}

/** The rest of a list behind a toggle, which works without JavaScript. */
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
