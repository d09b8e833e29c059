import type { EditEffects } from "#domain/facts/override/edit.ts";

import type { FormOutcome, FormRejection } from "../../../forms/form-result.ts";

/** A change as it is weighed: what is shown now, and what would be. */
export interface ProposedLine {
  readonly label: string;
  readonly now: string;
  readonly yours: string;
}

export interface EditPreview extends FormOutcome {
  readonly outcome: "preview";
  /** For an undo: what is taken back, and the reason given for it. */
  readonly about?: string;
  readonly lines: readonly ProposedLine[];
  readonly effects: EditEffects;
  /** Further remarks, a sentence each. */
  readonly notes: readonly string[];
}

export interface EditConflict extends FormOutcome {
  readonly outcome: "conflict";
  readonly lines: readonly ProposedLine[];
  /** Changes others made since, newest first. */
  readonly since: readonly string[];
}

export type EditResult = FormRejection | EditPreview | EditConflict;
