import type { ComponentPropsWithoutRef } from "react";

import styles from "./button.module.css";
import { StartLights } from "./start-lights.tsx";

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "className"> {
  readonly kind?: "primary" | "plain" | "danger";
  /**
   * True while the action runs. The button keeps its label, size and focus, and ignores presses.
   */
  readonly busy?: boolean;
}

/** Style of a button, for links that look like one. Set `data-kind` as well. */
export const buttonLook = styles.button;

export function Button({
  kind = "plain",
  busy = false,
  type = "button",
  onClick,
  children,
  ...button
}: ButtonProps) {
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
