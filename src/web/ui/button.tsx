import type { ComponentPropsWithoutRef } from "react";

import styles from "./button.module.css";
import { StartLights } from "./start-lights.tsx";

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "className"> {
  readonly kind?: "primary" | "plain" | "danger";
  /** At work on what was pressed: keeps its words, its size and the focus, and takes no second press. */
  readonly busy?: boolean;
}

/** Look of a button, for a link that weighs as much. Its kind is said by `data-kind`. */
export const buttonLook = styles.button;

/** Something happens; its words say what. Where one only goes somewhere, it is a link. */
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
