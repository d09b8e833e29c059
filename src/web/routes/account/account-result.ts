import type { FormOutcome, FormResult } from "../../forms/form-result.ts";

/** Sends the browser to another service; what it comes back with isn't a form's business. */
export interface GoElsewhere extends FormOutcome {
  readonly outcome: "elsewhere";
  readonly url: string;
  readonly service: string;
}

export type AccountResult = FormResult | GoElsewhere;
