import type { Override } from "./override.ts";

export interface OverrideEdit {
  readonly changes: readonly Override[];
  readonly reason: string;
  readonly sourceUrl: string | null;
  /** Version of the subject when the form was rendered. If the subject has changed since, saving causes a conflict. */
  readonly version: string;
  readonly by: string;
}

export interface UndoneSave {
  readonly id: number;
  readonly by: string;
  readonly version?: string;
}

/** Values of a field before and after an override is undone. Null if the field is empty or comes from the sources. */
export interface RevertedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly stays: boolean;
}

export type StandingDifference = ReturnType<typeof standingDifferences>[number];

export interface StandingPlace {
  readonly position: number | null;
  readonly pointsHundredths: number;
}

export interface ChangedCode {
  readonly driverId: string;
  readonly before: string;
  readonly after: string;
}

export interface EditEffects {
  readonly codes: readonly ChangedCode[];
  readonly reverted: readonly RevertedField[];
  readonly drivers: readonly StandingDifference[];
  readonly teams: readonly StandingDifference[];
  readonly plan: readonly string[];
  readonly inapplicable: readonly { readonly id: number; readonly text: string; readonly why: string }[];
  readonly applicable: readonly { readonly id: number; readonly text: string }[];
}

export type EditAnswer =
  | { readonly kind: "done"; readonly effects: EditEffects }
  | { readonly kind: "conflict"; readonly version: string }
  | { readonly kind: "inapplicable"; readonly detail: string };

export function standingDifferences(
  before: readonly (StandingPlace & { readonly id: string; readonly name: string })[],
  after: readonly (StandingPlace & { readonly id: string; readonly name: string })[],
) {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map((row) => row.id));
  const place = ({ position, pointsHundredths }: StandingPlace): StandingPlace => ({ position, pointsHundredths });
  const changed = after.flatMap((row) => {
    const old = was.get(row.id);
    if (old?.position === row.position && old.pointsHundredths === row.pointsHundredths) return [];
    return [{ id: row.id, name: row.name, before: old === undefined ? null : place(old), after: place(row) }];
  });
  const removedRows = before.filter((row) => !is.has(row.id));
  return [...changed, ...removedRows.map((row) => ({ id: row.id, name: row.name, before: place(row), after: null }))];
}
