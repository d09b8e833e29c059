import type { ComponentPropsWithoutRef } from "react";

import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./file-field.module.css";

type FileProps = Pick<
  ComponentPropsWithoutRef<"input">,
  "accept" | "disabled" | "multiple" | "name"
>;

/**
 * The browser's file control, which also accepts dropped files. When a form is shown again, the
 * reader must choose the file again.
 */
export function FileField({ label, hint, error, optional, id, ...input }: FieldProps & FileProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="file"
          className={`${fieldStyles.control} ${styles.file}`}
        />
      )}
    </Field>
  );
}
