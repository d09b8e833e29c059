import type { EditEffects } from "#domain/facts/override/edit.ts";

import type { FormOutcome, FormRejection } from "../../../forms/form-result.ts";

export interface ProposedLine {
  readonly label: string;
  readonly now: string;
  readonly yours: string;
}

export interface EditPreview extends FormOutcome {
  readonly outcome: "preview";
  readonly about?: string;
  readonly lines: readonly ProposedLine[];
  readonly effects: EditEffects;
  readonly notes: readonly string[];
}

export interface EditConflict extends FormOutcome {
  readonly outcome: "conflict";
  readonly lines: readonly ProposedLine[];
  /** Changes that other administrators have made since the form was rendered, newest first. */
  readonly since: readonly string[];
}

export type EditResult = FormRejection | EditPreview | EditConflict;
