// oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox's own state stands in for aria-checked
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";

import styles from "./choice.module.css";
import { Text } from "./text.tsx";

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
    <div className={styles.choice}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className={`${styles.words} weight-500`}>
          {label}
        </label>
        {hint && (
          <Text id={`${id}-hint`} size="s" tone="quiet" className={styles.note}>
            {hint}
          </Text>
        )}
      </div>
    </div>
  );
}
