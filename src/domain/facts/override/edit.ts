import type { Override } from "./override.ts";

/** What an administrator changes at once, all of it of one subject, for one reason. */
export interface OverrideEdit {
  readonly changes: readonly Override[];
  /** A plain sentence. */
  readonly reason: string;
  /** http(s), where it can be read up. */
  readonly sourceUrl: string | null;
  /** Of the subject, when the form was made: whatever was changed since is not overwritten unseen. */
  readonly version: string;
  /** An account's id. */
  readonly by: string;
}

/** A save that is taken back, with everything that was saved together. */
export interface UndoneSave {
  /** Of any of its overrides. */
  readonly id: number;
  /** An account's id. */
  readonly by: string;
  /** Of the override's subject, when it was shown what that would do. */
  readonly version?: string;
}

/** A field that is taken back, in words. Null: nothing, or whatever the sources have. */
export interface RevertedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** A later correction of the same field is in force, and stays so. */
  readonly stays: boolean;
}

/** A line of a championship table that differs. Null: not listed there. */
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

/** A driver's code that is another one after a change. */
export interface ChangedCode {
  readonly driverId: string;
  readonly before: string;
  readonly after: string;
}

/** What a change does to what readers see. */
export interface EditEffects {
  readonly codes: readonly ChangedCode[];
  /** Of an undo: each field of the save. */
  readonly reverted: readonly RevertedField[];
  /** Of the seasons' tables as they stand after the last race that is in. */
  readonly drivers: readonly StandingDifference[];
  readonly teams: readonly StandingDifference[];
  /** Lines of the change log. */
  readonly plan: readonly string[];
  /** Other corrections that do not fit the facts any more, with why not. */
  readonly inapplicable: readonly { readonly id: number; readonly text: string; readonly why: string }[];
  /** Those that stood aside, and fit again. */
  readonly applicable: readonly { readonly id: number; readonly text: string }[];
}

export type EditAnswer =
  | { readonly kind: "done"; readonly effects: EditEffects }
  /** Somebody, or a service, changed the subject since the form was made. */
  | { readonly kind: "conflict"; readonly version: string }
  /** It does not fit the facts; in words. */
  | { readonly kind: "inapplicable"; readonly detail: string };

/** What differs between two tables, in the order of the later one. */
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
