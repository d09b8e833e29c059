import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./section.module.css";

interface SectionProps {
  /** Id of the heading, for links and for the section's name. */
  readonly id: string;
  readonly title: ReactNode;
  /** Links or controls in the line of the heading. */
  readonly aside?: ReactNode;
  /** Closer to what is above, on pages of many short parts. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Part of a page below a heading. */
export function Section({ id, title, aside, compact = false, className, children }: SectionProps) {
  const heading = (
    <h2 id={id} className="section-title">
      {title}
    </h2>
  );
  return (
    <section className={classNames(styles.section, className)} data-compact={compact || undefined} aria-labelledby={id}>
      {aside ? (
        <div className={styles.head}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
