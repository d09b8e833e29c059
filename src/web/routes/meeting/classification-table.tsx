import type { ReactNode } from "react";

import styles from "./classification.module.css";

interface ClassificationTableProps {
  readonly caption: string;
  /** Heads of the columns behind place, number, driver and team. */
  readonly heads: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every classification, which scrolls sideways where it is too wide. */
export function ClassificationTable({ caption, heads, children }: ClassificationTableProps) {
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col" className={styles.number}>
              <abbr title="Car number">No</abbr>
            </th>
            <th scope="col" className={styles.driver}>
              Driver
            </th>
            <th scope="col">Team</th>
            {heads}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
