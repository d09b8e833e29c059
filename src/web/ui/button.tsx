import type { ComponentPropsWithoutRef } from "react";

import styles from "./button.module.css";
import { StartLights } from "./start-lights.tsx";

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "className"> {
  readonly kind?: "primary" | "plain" | "danger";
  /** True while the action runs. The button keeps its label, size and focus, and ignores presses. */
  readonly busy?: boolean;
}

/** Button style for a link of equal weight; set `data-kind` for its kind. */
export const buttonLook = styles.button;

/** Button for actions. Use a link for navigation. */
export function Button({ kind = "plain", busy = false, type = "button", onClick, children, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={styles.button}
      data-kind={kind}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {busy && (
        <span className={styles.lights}>
          <StartLights />
        </span>
      )}
    </button>
  );
}
