import type { ReactNode } from "react";

import styles from "./specimen.module.css";

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly children: ReactNode;
}

/** One control of the kit in its painted slot, with all its states below. */
export function Control({ id, name, when, children }: ControlProps) {
  return (
    <section id={id} className={styles.control} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={`section-title ${styles.name}`}>
        {name}
      </h2>
      <p className={styles.when}>{when}</p>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly state: string;
  /** Across the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Specimen({ state, wide = false, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-wide={wide || undefined}>
      <h3 className={styles.state}>{state}</h3>
      {children}
    </div>
  );
}
