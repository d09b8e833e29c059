import type { FormOutcome, FormResult } from "../../forms/form-result.ts";

/** Sends the browser to a provider, whose answer is no longer the form's concern. */
export interface GoElsewhere extends FormOutcome {
  readonly outcome: "elsewhere";
  readonly url: string;
  readonly service: string;
}

export type AccountResult = FormResult | GoElsewhere;
