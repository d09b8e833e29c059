import type { FormOutcome, FormResult } from "../../forms/form-result.ts";

/** The result of a form that sends the browser to a provider. */
export interface GoElsewhere extends FormOutcome {
  readonly outcome: "elsewhere";
  readonly url: string;
  readonly service: string;
}

export type AccountResult = FormResult | GoElsewhere;
