import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./finished-sessions.module.css";

/**
 * Repeats a running weekend's finished sessions in a collapsible section on phones, where the list above leaves them
 * out.
 */
export function FinishedSessions({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={`only-until-820 ${styles.fold}`}>
      <summary className="cluster apart quiet">
        {count} finished
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
