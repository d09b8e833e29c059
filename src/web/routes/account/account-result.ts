import type { FormOutcome, FormResult } from "../../forms/form-result.ts";

export interface GoElsewhere extends FormOutcome {
  readonly outcome: "elsewhere";
  readonly url: string;
  readonly service: string;
}

export type AccountResult = FormResult | GoElsewhere;
