import type { ReactNode } from "react";

import styles from "./account.module.css";

interface AccountPartProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading: what this is for. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the pages about oneself: its heading in the painted slot, what it holds beside it. */
export function AccountPart({ id, title, lead, children }: AccountPartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className="note">{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
