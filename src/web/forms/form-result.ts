export type FormValues = Readonly<Record<string, string>>;

export interface FormError {
  /** Null if the error belongs to no single field. */
  readonly field: string | null;
  readonly text: string;
}

/** Answer to a submitted form. Pages with further outcomes, such as a preview, extend it. */
export interface FormOutcome {
  readonly outcome: string;
  readonly form: string;
  readonly values: FormValues;
}

export interface FormRejection extends FormOutcome {
  readonly outcome: "rejected";
  readonly errors: readonly FormError[];
  /** True if sending the form again can't succeed, so that the page offers an alternative. */
  readonly isFinal: boolean;
}

export interface FormSuccess extends FormOutcome {
  readonly outcome: "done";
  readonly text: string;
}

export type FormResult = FormRejection | FormSuccess;

export function resultOf<Result extends FormOutcome>(
  result: Result | undefined,
  form: string,
): Result | undefined {
  return result?.form === form ? result : undefined;
}

export function isRejection(result: FormOutcome | undefined): result is FormRejection {
  return result?.outcome === "rejected";
}

export function isSuccess(result: FormOutcome | undefined): result is FormSuccess {
  return result?.outcome === "done";
}
