import type { ComponentPropsWithoutRef } from "react";

import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { ChevronDown } from "./icons.tsx";
import styles from "./select-field.module.css";

type SelectProps = Pick<
  ComponentPropsWithoutRef<"select">,
  "autoComplete" | "defaultValue" | "disabled" | "name" | "onChange" | "required" | "value"
>;

interface SelectFieldProps extends FieldProps, SelectProps {
  readonly children: ComponentPropsWithoutRef<"select">["children"];
}

/** The browser's native list, because it works best on a phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={styles.box}>
          <select {...select} {...wiring} className={`${fieldStyles.control} ${styles.select}`}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
