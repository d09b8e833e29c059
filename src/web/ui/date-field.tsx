import { Field, type FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";

interface DateFieldProps extends FieldProps {
  readonly type: "date" | "datetime-local";
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly min?: string;
  readonly required?: boolean;
}

/**
 * A date, or a date with a time, in the browser's date control. Browsers without one show a text
 * field.
 */
export function DateField({ label, hint, error, optional, id, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => <input {...input} {...wiring} className={fieldStyles.control} />}
    </Field>
  );
}
