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

/** Name of a hidden field that repeats the value shown, so that an unchanged field can be recognised. */
export const shownField = (field: string): string => `was-${field}`;

/**
 * Returns a function from a field's name to its props. The value is taken from a rejected form or, if there is none,
 * from `currentValues`.
 */
export function wireFields(form: string, result: FormOutcome | undefined, currentValues: FormValues = {}) {
  const answer = resultOf(result, form);
  const errors = isRejection(answer) ? answer.errors : [];
  return (field: string): FieldWiring => {
    const typed = answer?.values[field];
    const isTouched = typed !== undefined && typed !== answer?.values[shownField(field)];
    return {
      id: fieldId(form, field),
      name: field,
      error: errors.find((error) => error.field === field)?.text,
      defaultValue: isTouched ? typed : currentValues[field],
    };
  };
}
