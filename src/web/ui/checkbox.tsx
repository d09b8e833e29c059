import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";

import styles from "./choice.module.css";
import { FieldError } from "./field-error.tsx";
import { Text } from "./text.tsx";

interface CheckboxProps extends Pick<
  ComponentPropsWithoutRef<"input">,
  "defaultChecked" | "disabled" | "name" | "value"
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly id?: string;
}

/** Checkbox that is sent with a form. Use `Switch` for settings that apply immediately. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <div className={styles.choice}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={controlId} className={styles.words}>
          {label}
        </label>
        {hint && (
          <Text id={`${controlId}-hint`} size="s" tone="quiet" className={styles.note}>
            {hint}
          </Text>
        )}
      </div>
      {error && (
        <div className={styles.error}>
          <FieldError id={`${controlId}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
