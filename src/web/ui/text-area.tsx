import { type ComponentPropsWithoutRef, useEffect, useId, useRef, useState } from "react";

import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./text-area.module.css";
import { counterAnnouncement, counterText, textLength } from "./text-length.ts";

type AreaProps = Pick<
  ComponentPropsWithoutRef<"textarea">,
  "defaultValue" | "disabled" | "name" | "placeholder" | "rows"
>;

interface TextAreaProps extends FieldProps, AreaProps {
  /**
   * Maximum number of characters. Not enforced while typing, but the server rejects longer texts.
   */
  readonly limit?: number;
}

/**
 * Multi-line text field. With JavaScript, it counts characters while the reader types. Without
 * JavaScript, it shows the limit and the server's count.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  limit,
  rows = 4,
  ...area
}: TextAreaProps) {
  const counterId = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(() => textLength(String(area.defaultValue ?? "")));
  // The text may have been typed before hydration or restored by the browser.
  useEffect(() => setLength(textLength(ref.current?.value ?? "")), []);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      aside={
        limit === undefined
          ? undefined
          : { id: counterId, content: <Counter id={counterId} length={length} limit={limit} /> }
      }
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          ref={ref}
          rows={rows}
          className={`${fieldStyles.control} ${styles.area}`}
          onInput={(event) => setLength(textLength(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

function Counter({
  id,
  length,
  limit,
}: {
  readonly id: string;
  readonly length: number;
  readonly limit: number;
}) {
  return (
    <p className={styles.counter} data-over={length > limit ? true : undefined}>
      <span id={id} className="visually-hidden">
        Up to {limit} characters
      </span>
      <span aria-hidden="true">{counterText(length, limit)}</span>
      <span className="visually-hidden" aria-live="polite">
        {counterAnnouncement(length, limit)}
      </span>
    </p>
  );
}
