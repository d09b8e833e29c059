import type { EditEffects } from "#domain/facts/override/edit.ts";

/** A change as it is weighed: what is shown now, and what would be. */
export interface ProposedLine {
  readonly label: string;
  readonly now: string;
  readonly yours: string;
}

interface OfForm {
  /** Which of a page's forms. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

export type EditStage = OfForm &
  (
    | { readonly stage: "errors"; readonly errors: readonly { readonly field: string | null; readonly text: string }[] }
    | {
        readonly stage: "preview";
        /** Of an undo: what is taken back, and why it was said. */
        readonly about?: string;
        readonly lines: readonly ProposedLine[];
        readonly effects: EditEffects;
        /** What else to know, a sentence each. */
        readonly notes: readonly string[];
      }
    | {
        readonly stage: "conflict";
        readonly lines: readonly ProposedLine[];
        /** What others did since, the newest first. */
        readonly since: readonly string[];
      }
  );

/** The hidden field with what a form showed of another one: what was left so is nobody's change. */
export const wasField = (field: string): string => `was-${field}`;

/** What a field takes from the answer to its form: name, id, error, and the text that was typed. */
export function wire(form: string, answer: EditStage | undefined, field: string, shown: string) {
  const own = answer?.form === form ? answer : undefined;
  const typed = own?.values[field];
  const isTouched = typed !== undefined && typed !== own?.values[wasField(field)];
  return {
    id: `${form}-${field}`,
    name: field,
    error: own?.stage === "errors" ? own.errors.find((error) => error.field === field)?.text : undefined,
    defaultValue: isTouched ? typed : shown,
  };
}
