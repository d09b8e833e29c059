import type { ReactNode } from "react";

import styles from "../../components/prose.module.css";

interface PartProps {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page to read: its number and heading stand in a painted grid slot, the text beside it. */
export function Part({ id, number, title, children }: PartProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.slot}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
