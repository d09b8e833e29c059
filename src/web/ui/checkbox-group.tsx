import type { ReactNode } from "react";

import fieldStyles from "./field.module.css";
import styles from "./radio-group.module.css";

interface CheckboxGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

export function CheckboxGroup({ legend, children }: CheckboxGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className="above-1">{children}</div>
    </fieldset>
  );
}
