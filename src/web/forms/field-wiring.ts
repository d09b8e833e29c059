import { type FormOutcome, type FormValues, isRejection, resultOf } from "./form-result.ts";

interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}

/** Id that the error summary links to. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** Name of the hidden field with the value a form showed, so a field left alone isn't taken for a change. */
export const shownField = (field: string): string => `was-${field}`;

/**
 * Returns a function from a field's name to its props: id, name, error, and the value to show. That is what was typed
 * into the rejected form, or else what `shown` has.
 */
export function wireFields(form: string, result: FormOutcome | undefined, shown: FormValues = {}) {
  const own = resultOf(result, form);
  const errors = isRejection(own) ? own.errors : [];
  return (field: string): FieldWiring => {
    const typed = own?.values[field];
    const isTouched = typed !== undefined && typed !== own?.values[shownField(field)];
    return {
      id: fieldId(form, field),
      name: field,
      error: errors.find((error) => error.field === field)?.text,
      defaultValue: isTouched ? typed : shown[field],
    };
  };
}
