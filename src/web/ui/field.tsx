import { type ReactNode, useId } from "react";

import { FieldError } from "./field-error.tsx";
import styles from "./field.module.css";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";

export interface FieldProps {
  readonly label: string;
  /** Shown above the control, where neither an on-screen keyboard nor suggestions hide it. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Needed if an error summary links here. */
  readonly id?: string | undefined;
}

export interface FieldWiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /**
   * Shown at the end of the line below the control, e.g. a counter. If its id isn't empty, it is
   * part of the control's accessible description.
   */
  readonly aside?: { readonly id: string; readonly content: ReactNode } | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/**
 * Label, hint, control and error. The line for the error is always there, so that an error doesn't
 * shift the page.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  id,
  aside,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [
    hint ? `${controlId}-hint` : "",
    error ? `${controlId}-error` : "",
    aside?.id ?? "",
  ].filter(Boolean);
  return (
    <Stack data-invalid={error ? true : undefined}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {optional && (
          <Text as="span" weight={400} tone="quiet">
            {" "}
            (optional)
          </Text>
        )}
      </label>
      {hint && (
        <Text id={`${controlId}-hint`} above={1} size="s" tone="quiet">
          {hint}
        </Text>
      )}
      {children({
        id: controlId,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div className={styles.below}>
        {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
        {aside?.content}
      </div>
    </Stack>
  );
}
