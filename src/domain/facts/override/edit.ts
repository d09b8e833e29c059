import type { Override } from "./override.ts";

/** Changes to one subject that an administrator saves together, for one reason. */
export interface OverrideEdit {
  readonly changes: readonly Override[];
  readonly reason: string;
  /** http(s) URL of the published source. */
  readonly sourceUrl: string | null;
  /** The subject's version when the form was rendered. A later version means a conflict. */
  readonly version: string;
  /** Account id. */
  readonly by: string;
}

/** Undoes a save with everything that was saved together. */
export interface UndoneSave {
  /** Id of any override in the save. */
  readonly id: number;
  /** Account id. */
  readonly by: string;
  /** The subject's version when the preview was rendered. */
  readonly version?: string;
}

/** A field's values around an undo. Null means none, or whatever the sources have. */
export interface RevertedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** True when a later correction of the same field stays in force. */
  readonly stays: boolean;
}

/** A changed row of the standings. Null means not listed. */
export interface StandingDifference {
  readonly id: string;
  readonly name: string;
  readonly before: StandingPlace | null;
  readonly after: StandingPlace | null;
}

export interface StandingPlace {
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export interface ChangedCode {
  readonly driverId: string;
  readonly before: string;
  readonly after: string;
}

/** Effects of a change on what readers see. */
export interface EditEffects {
  readonly codes: readonly ChangedCode[];
  /** For an undo, each field of the save. */
  readonly reverted: readonly RevertedField[];
  /** Standings after the latest race with results. */
  readonly drivers: readonly StandingDifference[];
  readonly teams: readonly StandingDifference[];
  /** Lines for the change log. */
  readonly plan: readonly string[];
  /** Other corrections that no longer apply, and why. */
  readonly inapplicable: readonly { readonly id: number; readonly text: string; readonly why: string }[];
  /** Corrections that had stopped applying and now apply again. */
  readonly applicable: readonly { readonly id: number; readonly text: string }[];
}

export type EditAnswer =
  | { readonly kind: "done"; readonly effects: EditEffects }
  /** The subject was changed since the form was rendered. */
  | { readonly kind: "conflict"; readonly version: string }
  /** The change doesn't fit the facts. */
  | { readonly kind: "inapplicable"; readonly detail: string };

/** Returns the differing rows of two tables, in the order of `after`. */
export function standingDifferences(
  before: readonly (StandingPlace & { readonly id: string; readonly name: string })[],
  after: readonly (StandingPlace & { readonly id: string; readonly name: string })[],
): StandingDifference[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map((row) => row.id));
  const place = ({ position, pointsHundredths }: StandingPlace): StandingPlace => ({ position, pointsHundredths });
  const changed = after.flatMap((row) => {
    const old = was.get(row.id);
    if (old?.position === row.position && old.pointsHundredths === row.pointsHundredths) return [];
    return [{ id: row.id, name: row.name, before: old === undefined ? null : place(old), after: place(row) }];
  });
  const gone = before.filter((row) => !is.has(row.id));
  return [...changed, ...gone.map((row) => ({ id: row.id, name: row.name, before: place(row), after: null }))];
}
