/** The fields of the pass form, in their order on the page. */
export const PASS_FIELDS = ["name", "email", "number", "stand", "days", "firstRace", "reminder", "understood"] as const;
export type PassField = (typeof PASS_FIELDS)[number];

/** What was typed, as it was typed: shown again when something is wrong. A box that is not ticked is empty. */
export type PassAnswers = Readonly<Record<PassField, string>>;

export interface PassError {
  readonly field: PassField;
  readonly text: string;
}

export const STANDS = ["Start and finish", "First corner", "The esses", "Hairpin", "Last chicane"] as const;

export const DAYS = [
  { value: "weekend", label: "All three days", hint: "Practice, qualifying, race" },
  { value: "saturday", label: "Saturday and Sunday" },
  { value: "race", label: "Race day only" },
] as const;

export const FIRST_RACE_LIMIT = 140;

/** Reads a form as it is, in the browser for the preview and on the server for the answer. */
export function readPassAnswers(form: FormData): PassAnswers {
  const text = (field: PassField): string => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    number: text("number"),
    stand: text("stand"),
    days: text("days"),
    firstRace: text("firstRace"),
    reminder: text("reminder"),
    understood: text("understood"),
  };
}
