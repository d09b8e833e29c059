import type { ReactNode } from "react";

import { ChevronDown } from "../ui/icons.tsx";
import styles from "./folded-sessions.module.css";

interface FoldedSessionsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Repeats sessions in a collapsible section on phones, where the list above leaves them out. */
export function FoldedSessions({ title, children }: FoldedSessionsProps) {
  return (
    <details className={`only-until-820 ${styles.fold}`}>
      <summary className="cluster apart quiet">
        {title}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
