import { type ReactNode, useId } from "react";

import styles from "./radio-group.module.css";
import choiceStyles from "./choice.module.css";
import { FieldError } from "./field-error.tsx";
import fieldStyles from "./field.module.css";
import { Text } from "./text.tsx";

interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption[];
  readonly defaultValue?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** Id of the first option, so that a link from an error summary focuses the group. */
  readonly id?: string;
}

export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  hint,
  error,
  optional,
  disabled,
  id,
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const describedBy = [hint ? `${groupId}-hint` : "", error ? `${groupId}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      disabled={disabled}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={fieldStyles.label}>
        {legend}
        {optional && (
          <Text as="span" weight={400} tone="quiet">
            {" "}
            (optional)
          </Text>
        )}
      </legend>
      {hint && (
        <Text id={`${groupId}-hint`} above={1} size="s" tone="quiet">
          {hint}
        </Text>
      )}
      <div className="above-1">
        {options.map((option, index) => {
          const optionId = index === 0 ? groupId : `${groupId}-${option.value}`;
          return (
            <div key={option.value} className={choiceStyles.choice}>
              <input
                id={optionId}
                type="radio"
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${optionId}-note` : undefined}
              />
              <label htmlFor={optionId} className={choiceStyles.words}>
                {option.label}
              </label>
              {option.hint && (
                <Text id={`${optionId}-note`} size="s" tone="quiet" className={choiceStyles.note}>
                  {option.hint}
                </Text>
              )}
            </div>
          );
        })}
      </div>
      <div className={styles.below}>
        {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}
