import { type FormOutcome, type FormValues, isRejection, resultOf } from "./form-result.ts";

interface FieldWiring {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}

export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** Name of the hidden field with the value a form showed, so that an untouched field isn't taken for a change. */
export const shownField = (field: string): string => `was-${field}`;

/**
 * Returns a function from a field's name to its props: id, name, error, and the value to show. That value is what was
 * typed into the rejected form, or else the one in `shown`.
 */
export function wireFields(form: string, result: FormOutcome | undefined, shown: FormValues = {}) {
  const answer = resultOf(result, form);
  const errors = isRejection(answer) ? answer.errors : [];
  return (field: string): FieldWiring => {
    const typed = answer?.values[field];
    const isTouched = typed !== undefined && typed !== answer?.values[shownField(field)];
    return {
      id: fieldId(form, field),
      name: field,
      error: errors.find((error) => error.field === field)?.text,
      defaultValue: isTouched ? typed : shown[field],
    };
  };
}
