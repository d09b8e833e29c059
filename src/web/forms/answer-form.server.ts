import { data } from "react-router";

import type {
  FormError,
  FormOutcome,
  FormRejection,
  FormSuccess,
  FormValues,
} from "./form-result.ts";

interface AnswerOptions {
  readonly status?: number;
  readonly setCookies?: readonly string[];
}

/** Renders the form's page again, uncached. */
export function answerForm<Outcome extends FormOutcome>(
  outcome: Outcome,
  { status = 200, setCookies = [], retryAfterSeconds = null }: AnswerOptions & RejectionTiming = {},
) {
  const headers = withCookies(setCookies);
  if (retryAfterSeconds !== null) headers.set("retry-after", String(Math.ceil(retryAfterSeconds)));
  return data(outcome, { status, headers });
}

interface RejectionTiming {
  readonly retryAfterSeconds?: number | null;
}

interface RejectionOptions extends AnswerOptions, RejectionTiming {
  readonly isFinal?: boolean;
}

export function rejectForm(
  form: string,
  values: FormValues,
  errors: readonly FormError[],
  { status = 400, isFinal = false, ...options }: RejectionOptions = {},
) {
  const outcome: FormRejection = { outcome: "rejected", form, values, errors, isFinal };
  return answerForm(outcome, { ...options, status });
}

export function acceptForm(
  form: string,
  text: string,
  {
    values = {},
    setCookies = [],
  }: { readonly values?: FormValues; readonly setCookies?: readonly string[] } = {},
) {
  const outcome: FormSuccess = { outcome: "done", form, values, text };
  return answerForm(outcome, { setCookies });
}

export function withCookies(setCookies: readonly string[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const value of setCookies) headers.append("set-cookie", value);
  return headers;
}
