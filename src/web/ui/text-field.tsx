import { type ComponentPropsWithoutRef, useState } from "react";

import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { Eye, EyeOff } from "./icons.tsx";
import styles from "./text-field.module.css";

type InputProps = Pick<
  ComponentPropsWithoutRef<"input">,
  "autoComplete" | "defaultValue" | "disabled" | "maxLength" | "name" | "placeholder" | "readOnly" | "spellCheck"
>;

interface TextFieldProps extends FieldProps, InputProps {
  readonly type?: "text" | "email" | "password" | "number";
  /** `short` for short answers. Otherwise the field is as wide as the column. */
  readonly width?: "short";
}

/**
 * Single-line text field. `type="number"` only selects a numeric keyboard. A native number field isn't used, because
 * its value changes with the mouse wheel, and a mistyped number is sent as an empty value.
 */
export function TextField({ label, hint, error, optional, id, type = "text", width, ...input }: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === "password";
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={styles.box} data-width={width}>
          <input
            {...input}
            {...wiring}
            className={`${fieldStyles.control} ${isPassword ? styles.password : ""}`}
            type={type === "number" || (isPassword && isRevealed) ? "text" : type}
            inputMode={type === "number" ? "numeric" : undefined}
            autoCapitalize={isPassword || type === "email" ? "none" : undefined}
          />
          {isPassword && (
            <button
              type="button"
              className={`tap ${styles.show} needs-script`}
              aria-controls={wiring.id}
              disabled={input.disabled}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
              {isRevealed ? "Hide" : "Show"}
              <span className="visually-hidden"> {label.toLowerCase()}</span>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
