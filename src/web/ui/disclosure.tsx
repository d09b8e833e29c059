import type { ReactNode } from "react";

import styles from "./disclosure.module.css";
import { ChevronDown } from "./icons.tsx";

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  /** Of the disclosures with the same name, only one is open at a time. */
  readonly name?: string;
}

export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={name} open={open}>
      <summary>
        {summary}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
