import type { ReactNode } from "react";

import styles from "./field-error.module.css";
import { OctagonAlert } from "./icons.tsx";

export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className={styles.error}>
      <OctagonAlert size={16} aria-hidden="true" />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </p>
  );
}
