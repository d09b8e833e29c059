import type { ReactNode } from "react";

import { Heading } from "./heading.tsx";
import { Columns } from "./layout.tsx";
import styles from "./part.module.css";

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly number?: number;
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Section of a text or form page, with its heading in a painted grid slot beside the content. */
export function Part({ id, title, number, lead, className, children }: PartProps) {
  return (
    <Columns
      as="section"
      split="4-8"
      until={820}
      gap={11}
      id={id}
      className={styles.part}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.slot}>
        <Heading level={2} id={`${id}-title`}>
          {number !== undefined && <span aria-hidden="true">{number} </span>}
          {title}
        </Heading>
        {lead && <p className="note">{lead}</p>}
      </div>
      <div className={className}>{children}</div>
    </Columns>
  );
}
