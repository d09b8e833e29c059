import { type ReactNode, useId } from "react";

import { Button, type ButtonProps } from "./button.tsx";
import styles from "./dialog.module.css";
import { Heading } from "./heading.tsx";
import { X } from "./icons.tsx";
import { Cluster } from "./layout.tsx";

interface DialogProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** A button inside `<form method="dialog">` closes the dialog. */
  readonly actions?: ReactNode;
}

/**
 * The browser's modal dialog. It traps focus, returns focus to its opener, and closes when the
 * reader presses Escape, the close button or anything outside it. Opened by a `DialogOpener`.
 */
export function Dialog({ id, title, children, actions }: DialogProps) {
  const titleId = useId();
  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={titleId} closedby="any">
      <Cluster gap={6} align="stretch" apart unbroken className={styles.head}>
        <Heading level={2} size="2xl" id={titleId} className={styles.title}>
          {title}
        </Heading>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label="Close">
            <X size={20} aria-hidden="true" />
          </button>
        </form>
      </Cluster>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

interface DialogOpenerProps extends Omit<ButtonProps, "busy" | "onClick" | "type"> {
  readonly dialogId: string;
}

/**
 * Opens a dialog with HTML's `command` attributes, which work without JavaScript. In browsers that
 * don't support them, a script takes over.
 */
export function DialogOpener({ dialogId, ...button }: DialogOpenerProps) {
  // React doesn't know these attributes yet, so it passes them on unchanged.
  const command = { command: "show-modal", commandfor: dialogId };
  return (
    <Button
      {...button}
      {...command}
      aria-haspopup="dialog"
      onClick={() => {
        const dialog = document.getElementById(dialogId);
        if (!("command" in HTMLButtonElement.prototype) && dialog instanceof HTMLDialogElement)
          dialog.showModal();
      }}
    />
  );
}
