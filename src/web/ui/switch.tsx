import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";

import styles from "./switch.module.css";

interface SwitchProps extends Pick<
  ComponentPropsWithoutRef<"input">,
  "checked" | "defaultChecked" | "disabled" | "name" | "onChange"
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** Based on a checkbox, so that it is sent with a form and works without JavaScript. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox's own state stands in for aria-checked */}
      <input {...input} id={id} type="checkbox" role="switch" aria-describedby={hint ? `${id}-hint` : undefined} />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
