/** What a form is answered with when it was not taken: what was typed (never a password), and what is wrong. */
export interface FormRefusal {
  /** Which of a page's forms. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** `field` null: it is no single field's fault. */
  readonly errors: readonly { readonly field: string | null; readonly text: string }[];
  /** Sending the form once more cannot help: there is something else to do. */
  readonly isFinal: boolean;
}

/** A form of a page with several was taken. */
export interface FormDone {
  readonly form: string;
  readonly done: string;
}

/** Somebody has to be sent to another service; what they come back with is no form's business. */
export interface GoElsewhere {
  readonly goTo: string;
  readonly service: string;
}

export type FormAnswer = FormRefusal | FormDone | GoElsewhere | undefined;

export function refusalOf(answer: FormAnswer, form: string): FormRefusal | undefined {
  return answer !== undefined && "errors" in answer && answer.form === form ? answer : undefined;
}

export function doneOf(answer: FormAnswer, form: string): FormDone | undefined {
  return answer !== undefined && "done" in answer && answer.form === form ? answer : undefined;
}

export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** What a field takes from the answer to its form: name, id, error, and the text that was typed. */
export function wire(form: string, refusal: FormRefusal | undefined, field: string) {
  return {
    id: fieldId(form, field),
    name: field,
    error: refusal?.errors.find((error) => error.field === field)?.text,
    defaultValue: refusal?.values[field],
  };
}
